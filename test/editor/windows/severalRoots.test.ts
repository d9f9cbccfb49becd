import assert from "node:assert/strict";
import { EXAMPLES } from "../../../scripts/paths.mjs";
import { type Editor, openEditor, until } from "../harness";
import { checkedStatus, squiggledWords, verify } from "../support/answers";
import { CHECK_AGAINST_FILES, copy } from "../support/steps";

const CLAIM = "Customers can return a product within 30 days of delivery [1].";
const ANSWER = `---\nsources:\n  - /docs/terms.md\n---\n${CLAIM}\n`;
const terms = (days: number): string => `Customers can return a product within ${days} days of delivery.\n`;

const FEES = `# Fees

The annual fee is 40 dollars. It is charged on the first of March.

A refund is paid within 30 days after the membership office receives the written request of the member.
`;
const LAB =
  "The laboratory in Basel employs 412 people and opened in 2009. Its new wing houses the centrifuge and the cold room.";
const LATE = "Members get their money back about 45 days after they ask the office.";
const COLD = "The cold room of the new wing is popular among younger researchers.";
const REPORT = `The annual fee is 50 dollars. The laboratory in Basel opened in 2009.

${LATE} ${COLD}
`;

describe("a workspace of several folders", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      workspace: EXAMPLES,
      settings: { "editor.wordWrap": "on" },
      viewport: { width: 1500, height: 900 },
      files: {
        "one/docs/terms.md": terms(30),
        "two/docs/terms.md": terms(60),
        "one/first.md": ANSWER,
        "two/second.md": ANSWER,
        "own/files/fees.md": FEES,
        "own/files/lab.md": LAB,
        "own/report.md": REPORT,
        "all.code-workspace": JSON.stringify({ folders: [{ path: "one" }, { path: "two" }, { path: "own" }] }),
      },
      workspaceFile: "all.code-workspace",
    });
  });

  it("has for each answer the sources of its own folder", async () => {
    assert.match(await verify(editor, "one/first.md"), /1 holds/);
    assert.match(await verify(editor, "two/second.md"), /1 does not hold/);
    await squiggledWords(editor, "error", ["30 days"]);
  });

  it("keeps what was accepted in the folder of its answer", async () => {
    await editor.cursorToText("30 days");
    await editor.quickFix("Accept this claim");
    await squiggledWords(editor, "error", []);
    await editor.openFile("two/.rag-quality.json");
    assert.match(await editor.editorText(), /Customers can return a product within 30 days/);
    await editor.screenshot("two-roots");
  });

  describe("a report of one's own, without marks, over one of them", () => {
    it("is checked by the command that says so, and shows the figures that its files give otherwise where they stand", async () => {
      await copy(editor, "");
      await editor.openFile("own/report.md");
      await editor.runCommand(CHECK_AGAINST_FILES);
      await editor.quickInput.pick("own");
      assert.match(await checkedStatus(editor), /^1 holds · 2 do not hold · 1 cannot be told/);
      await squiggledWords(editor, "error", ["50 dollars", "45 days"]);
      await editor.screenshot("own-answer");
    });

    it("says above a claim why, with the passage and its file, also where nothing is underlined", async () => {
      const open = await editor.hoverAtText("45 days", { contains: "Fees" });
      assert.match(open, /45 days/);
      assert.match(open, /A refund is paid within 30 days/);
      await editor.screenshot("own-answer-hover-figure");
      const quiet = await editor.hoverAtText("popular", { contains: "lab.md" });
      assert.match(quiet, /younger researchers/);
      assert.match(quiet, /Its new wing houses the centrifuge/);
      await editor.screenshot("own-answer-hover-quiet");
    });

    it("is mended from the card, which stays where it was, and from the editor by the claim's own fixes", async () => {
      const panel = await editor.panelFrame();
      await editor.cursorToText("popular");
      const titles = await editor.quickFixes();
      assert.ok(titles.includes("What “Uncertain” means") && titles.every((title) => !title.includes("Contradicted")));
      await editor.screenshot("own-answer-fixes");
      await editor.page.keyboard.press("Escape");
      const card = panel.locator("#claim-0");
      await card.getByRole("button", { name: "Change to “40 dollars”" }).click();
      await squiggledWords(editor, "error", ["45 days"]);
      await card.getByText("Supported", { exact: true }).waitFor();
      assert.equal(await panel.locator(".claim.selected").getAttribute("data-item"), "0");
      await panel.getByRole("button", { name: "1 claim does not hold, and here 1 that changed since" }).waitFor();
      await editor.screenshot("own-answer-mended");
    });

    it("tells what was accepted from what holds, until it is withdrawn by a key", async () => {
      const panel = await editor.panelFrame();
      await panel.locator("#claim-button-2").click();
      await panel.getByRole("button", { name: "Accept this claim" }).click();
      await until(
        "the acceptance in the status bar",
        () => checkedStatus(editor),
        (text) => /^2 hold · 1 accepted · 0 do not hold · 1 cannot be told/.test(text),
      );
      await panel.locator("#claim-2 .withdraw").waitFor();
      await editor.screenshot("own-answer-accepted");
      await panel.locator("#claim-button-2").press("Control+z");
      await until(
        "the withdrawal in the status bar",
        () => checkedStatus(editor),
        (text) => /^2 hold · 1 does not hold · 1 cannot be told/.test(text),
      );
      await editor.screenshot("own-answer-withdrawn");
    });
  });
});
