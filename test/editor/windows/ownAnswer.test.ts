import assert from "node:assert/strict";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Editor, openEditor, until } from "../harness";
import { checkedStatus, squiggledWords } from "../support/answers";

const FEES = `# Fees

The annual fee is 40 dollars. It is charged on the first of March.

A refund is paid within 30 days after the membership office receives the written request of the member.
`;
const LAB =
  "The laboratory in Basel employs 412 people and opened in 2009. Its new wing houses the centrifuge and the cold room.";
const LATE = "Members get their money back about 45 days after they ask the office.";
const COLD = "The cold room of the new wing is popular among younger researchers.";
const ANSWER = `The annual fee is 50 dollars. The laboratory in Basel opened in 2009.

${LATE} ${COLD}
`;

async function workspace(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "rag-quality-own-"));
  await mkdir(join(folder, "files"));
  await writeFile(join(folder, "files", "fees.md"), FEES);
  await writeFile(join(folder, "files", "lab.md"), LAB);
  await writeFile(join(folder, "report.md"), ANSWER);
  return folder;
}

describe("a report of one's own, without marks, over a folder of one's own", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      workspace: await workspace(),
      settings: { "editor.wordWrap": "on" },
      viewport: { width: 1500, height: 900 },
    });
  });

  it("is checked by the command that says so, and shows a figure in doubt where it stands", async () => {
    await editor.openFile("report.md");
    await editor.runCommand("RAG Quality: Check an Answer Against My Files");
    const labels = await until(
      "the folders to be offered",
      () => editor.quickInput.labels(),
      (all) => all.some((label) => label.includes("rag-quality-own-")),
    );
    await editor.quickInput.rows.nth(labels.findIndex((label) => label.includes("rag-quality-own-"))).click();
    assert.match(await checkedStatus(editor), /^1 holds · 1 does not hold · 2 cannot be told/);
    await squiggledWords(editor, "error", ["50 dollars"]);
    await squiggledWords(editor, "info", ["45 days"]);
    const panel = await editor.panelFrame();
    await panel.getByText("1 claim has a figure that differs or is not found").waitFor();
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
    await squiggledWords(editor, "error", []);
    await card.getByText("Supported", { exact: true }).waitFor();
    assert.equal(await panel.locator(".claim.selected").getAttribute("data-item"), "0");
    await panel.getByText("Changed since you opened it").waitFor();
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
      (text) => /^2 hold · 0 do not hold · 2 cannot be told/.test(text),
    );
    await editor.screenshot("own-answer-withdrawn");
  });
});
