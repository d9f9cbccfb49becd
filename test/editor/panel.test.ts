import assert from "node:assert/strict";
import type { FrameLocator } from "playwright-core";
import { VERDICT_TITLE } from "../../src/contract/verify/verdict";
import { PLANTED_FAULTS } from "../docs/plantedFaults";
import { type Editor, openExamples, until } from "./harness";
import { checkedStatus, verify } from "./support/answers";
import { domText, domTexts } from "./support/domText";
import { untilKept, WEBVIEWS } from "./support/keptState";

const ANSWER = "answers/mixed.md";

/** `Dangling 1` of `Dangling\n1\n, 1 claim` */
async function chips(panel: FrameLocator): Promise<string[]> {
  const texts = await panel.locator(".chip").allInnerTexts();
  return texts.map((text) =>
    text
      .replace(/,[^,]*$/, "")
      .replaceAll(/\s+/g, " ")
      .trim(),
  );
}

function chip(panel: FrameLocator, name: string) {
  return panel.locator(".chip").filter({ hasText: name });
}

describe("the panel in the editor", () => {
  let editor: Editor;

  const heading = async (wanted: string): Promise<FrameLocator> => {
    const read = async () => {
      const panel = await editor.panelFrame();
      return (await panel.locator("h1").allInnerTexts()).join(" ");
    };
    await until(`the panel to show ${wanted}`, read, (title) => title === wanted);
    return editor.panelFrame();
  };

  const openPanel = async (): Promise<FrameLocator> => {
    await editor.runCommand("RAG Quality: Open Panel");
    return editor.panelFrame();
  };

  before(async () => {
    editor = await openExamples({ viewport: { width: 1500, height: 1100 } });
  });

  it("says that nothing is open, then checks what is by its button", async () => {
    await openPanel();
    await heading("Check an answer against its sources");
    await editor.openFile(ANSWER);
    const panel = await heading("Not checked yet");
    await panel.getByRole("button", { name: "Check This Answer" }).click();
    await heading(ANSWER);
    assert.match(await checkedStatus(editor), /^1 holds · 5 do not hold · 0 cannot be told · [\d.]+ m?s$/);
    const tally = panel.getByRole("list", { name: "Claims", exact: true }).first();
    assert.match(await tally.innerText(), /1\s*holds\s*5\s*do not hold\s*0\s*cannot be told/);
    assert.doesNotMatch(await panel.locator(".score").innerText(), /% of the/, "no share that the numbers contradict");
    await editor.screenshot("panel-result");
  });

  it("counts the verdicts as the Problems panel does", async () => {
    const panel = await editor.panelFrame();
    const problems = await editor.problems({ atLeast: 6 });
    const counts = new Map<string, number>();
    for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
    const planted = (PLANTED_FAULTS[ANSWER] ?? []).map(
      ({ verdict }) => `${VERDICT_TITLE[verdict]} ${counts.get(verdict)}`,
    );
    assert.equal(problems.length, planted.length);
    assert.deepEqual((await chips(panel)).sort(), ["All 7", "Supported 1", ...planted].sort());
    await editor.runCommand("View: Toggle Panel Visibility");
  });

  it("shows a claim in the editor on a click", async () => {
    const panel = await editor.panelFrame();
    await panel.locator("#claim-button-1").click();
    const words = "The passphrase must have at least 8 characters [1].";
    await until(
      "the claim to be selected",
      () => editor.selection(),
      ({ line, selected }) => line === 10 && selected === words.length,
    );
    await editor.screenshot("panel-claim");
  });

  it("marks the claim that the cursor is in", async () => {
    await editor.cursorToText("neural network");
    const panel = await editor.panelFrame();
    await panel.locator("#claim-button-4[aria-current=true]").waitFor();
    assert.match(await domText(panel.locator("#claim-4")), /^Unsupported/);
    assert.equal(await panel.locator("[aria-current=true]").count(), 1);
    await editor.screenshot("panel-follows-cursor");
  });

  it("opens a passage of evidence, and stays with the answer", async () => {
    const panel = await editor.panelFrame();
    await panel.locator("#claim-1 button.quote").first().click();
    await until(
      "the source to be open",
      () => editor.activeFile(),
      (file) => file === "docs/encryption.md",
    );
    const passage = "The passphrase is set when the vault is created and must have at least 12 characters.";
    await until(
      "the passage to be selected",
      () => editor.selection(),
      ({ line, selected }) => line === 16 && selected === passage.length,
    );
    await heading(ANSWER);
    await panel.locator("#claim-5 button.quote").click();
    await until(
      "the other source to be open",
      () => editor.activeFile(),
      (file) => file === "docs/retention.md",
    );
    assert.equal(await editor.page.locator(".editor-group-container").count(), 2);
    await editor.screenshot("panel-evidence");
    await editor.runCommand("View: Close All Editors in Group");
    await until(
      "the answer to be in front",
      () => editor.activeFile(),
      (file) => file === ANSWER,
    );
  });

  it("opens a source by its name", async () => {
    const panel = await editor.panelFrame();
    await panel.getByText("Sources: the answer's front matter (3)").click();
    await panel.getByRole("button", { name: "Versions and retention", exact: true }).click();
    await until(
      "the source to be open",
      () => editor.activeFile(),
      (file) => file === "docs/retention.md",
    );
    await until(
      "the cursor at its start",
      () => editor.selection(),
      ({ line, column, selected }) => line === 1 && column === 1 && selected === 0,
    );
    await heading(ANSWER);
    await editor.runCommand("View: Close All Editors in Group");
    await until(
      "the answer to be in front",
      () => editor.activeFile(),
      (file) => file === ANSWER,
    );
  });

  it("filters by verdict, and keeps the filter while it is hidden", async () => {
    const panel = await editor.panelFrame();
    await chip(panel, "Dangling").click();
    await chip(panel, "Uncited").click();
    assert.equal(await panel.locator(".claim").count(), 2);
    await editor.runCommand("View: Show Explorer");
    await editor.page.locator(".explorer-viewlet").waitFor();
    const shown = await openPanel();
    await shown.locator("#claim-button-5").waitFor();
    assert.equal(await shown.locator(".claim").count(), 2);
    assert.equal(await chip(shown, "Dangling").getAttribute("aria-pressed"), "true");
    await editor.screenshot("panel-filter");
  });

  it("follows the active editor", async () => {
    await verify(editor, "answers/records.jsonl");
    const panel = await heading("answers/records.jsonl");
    assert.match(await panel.locator(".header").innerText(), /Answer 1 of 6/);
    await editor.cursorToText("150 requests");
    await until(
      "the row of the cursor",
      () => panel.locator(".header").innerText(),
      (text) => text.includes("Answer 2 of 6"),
    );
    await panel.getByRole("button", { name: "2 claims hold", exact: true }).click();
    await until(
      "the claims that hold",
      () => domTexts(panel.locator(".citation .source")),
      (names) => names.join() === "Source 1,Source 1,Source 2",
    );
    await panel.locator("#claim-0 button.quote").click();
    await until(
      "the passage in the record itself",
      () => editor.selection(),
      ({ line, selected }) => line === 2 && selected > 0,
    );
    await editor.screenshot("panel-row");
    await editor.openFile(ANSWER);
    await heading(ANSWER);
  });

  it("comes back after the window was loaded anew", async () => {
    await untilKept(editor, WEBVIEWS, "dangling", "uncited");
    await editor.page.reload();
    await editor.page.locator(".monaco-workbench .statusbar").waitFor();
    // Which editor was active may not have been written down yet when the window went.
    await editor.openFile(ANSWER);
    await heading("Not checked yet");
    const panel = await editor.panelFrame();
    await until(
      "the answer to be the panel's subject",
      () => panel.locator(".message").innerText(),
      (text) => text.includes(ANSWER),
    );
    await panel.getByRole("button", { name: "Check This Answer" }).click();
    await heading(ANSWER);
    assert.equal(await panel.locator(".claim").count(), 2);
    assert.equal(await chip(panel, "Dangling").getAttribute("aria-pressed"), "true");
    await chip(panel, "All").click();
    assert.equal(await panel.locator(".claim").count(), 6);
    await panel.getByRole("button", { name: "1 claim holds", exact: true }).click();
    assert.equal(await panel.locator(".claim").count(), 7);
    await editor.screenshot("panel-reloaded");
  });
});
