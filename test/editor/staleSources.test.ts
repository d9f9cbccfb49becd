import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Editor, openExamples, until } from "./harness";
import { lenses, squiggledWords, verify, writeAnswer } from "./support/answers";

const SOURCE = "docs/retention.md";
const ERASED = "If the owner\nempties the trash in the console, the files are erased within 48 hours instead [1].";
const TRASH = `---
query: Can I get files back after emptying the trash?
sources:
  - ../docs/retention.md
---

Emptying the trash in the console shortens this: the files are erased within 48 hours instead [1].
`;

describe("the sources of checked answers", () => {
  let editor: Editor;

  before(async () => {
    editor = await openExamples({ settings: { "editor.wordWrap": "on" }, viewport: { width: 1500, height: 1000 } });
  });

  it("show how many answers rest on a passage, above it", async () => {
    await verify(editor, "answers/well-cited.md");
    await writeAnswer(editor, "answers/trash.md", TRASH);
    await verify(editor, "answers/trash.md");
    await editor.openFile(SOURCE);
    const shown = await until(
      "the lines above the passages",
      () => lenses(editor),
      (lines) => lines.some((line) => line.startsWith("2 answers")),
    );
    assert.deepEqual([...new Set(shown)].sort(), ["1 answer rests on this passage", "2 answers rest on this passage"]);
    await editor.screenshot("source-lens");
  });

  it("lead from there to the claims", async () => {
    await editor.page.locator(".codelens-decoration a").filter({ hasText: "2 answers" }).first().click();
    const rows = editor.page.locator(".reference-zone-widget .monaco-list-row");
    const texts = await until(
      "the list of answers",
      () => rows.allInnerTexts(),
      (all) => all.some((row) => row.includes("trash.md")) && all.some((row) => row.includes("well-cited.md")),
    );
    assert.ok(texts.length >= 2);
    await editor.screenshot("source-lens-answers");
    await editor.page.keyboard.press("Escape");
  });

  it("say in one message what no longer holds once they are saved", async () => {
    await editor.cursorToText("48 hours");
    await editor.page.keyboard.press("Shift+ArrowRight");
    await editor.page.keyboard.press("Shift+ArrowRight");
    await editor.type("24");
    await editor.runCommand("File: Save");
    const said = await editor.toast("no longer hold");
    assert.match(said, /2 claims in 2 answers no longer hold since docs\/retention\.md changed\./);
    await editor.screenshot("stale-message");
  });

  it("list it, and open it at its claim", async () => {
    await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: "Show List" }).click();
    const row = editor.page.locator(".quick-input-list .monaco-list-row").first();
    await row.waitFor();
    assert.match(
      (await row.innerText()).replaceAll(/\s+/g, " "),
      /the files are erased .* answers\/well-cited\.md · Contradicted · The claim says “48 hours”/,
    );
    await editor.screenshot("stale-list");
    await editor.page.keyboard.press("Enter");
    await until(
      "the answer to be open",
      () => editor.activeFile(),
      (file) => file === "answers/well-cited.md",
    );
    await squiggledWords(editor, "error", ["48 hours"]);
    assert.equal((await editor.selection()).selected, ERASED.length);
    await editor.screenshot("stale-claim");
  });

  it("stand behind the claims on request", async () => {
    await editor.runCommand("RAG Quality: Show Evidence Beside Claims");
    await editor.page.locator(".view-line span[class*='ced-']").filter({ visible: true }).first().waitFor();
    await editor.screenshot("evidence-beside");
    await editor.runCommand("RAG Quality: Hide Evidence Beside Claims");
  });

  it("are a table in the clipboard", async () => {
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await editor.panelFrame();
    await panel.getByRole("button", { name: "Copy as Markdown" }).click();
    assert.match(
      await editor.toast("is in the clipboard"),
      /The report on answers\/well-cited\.md is in the clipboard, as Markdown\./,
    );
    await editor.screenshot("copied-verdict");
    const table = await editor.page.evaluate(() => navigator.clipboard.readText());
    assert.match(table, /^\*\*answers\/well-cited\.md\*\* – Claims: /);
    assert.match(table, /\| Contradicted \| .* \| “.*24 hours.*” docs\/retention\.md:\d+ \|/);
  });

  it("are what the palette finds by the word report", async () => {
    await editor.page.evaluate(() => navigator.clipboard.writeText(""));
    await editor.quickInput.choose("F1", ">report", "RAG Quality: Copy Report as Markdown");
    await until(
      "the table",
      () => editor.page.evaluate(() => navigator.clipboard.readText()),
      (text) => text.includes("| Contradicted |"),
    );
  });

  it("are looked at again when a window opens after they were changed", async () => {
    const window = editor.page.url();
    await editor.page.goto("about:blank");
    const path = join(editor.workspace, "docs/encryption.md");
    const text = await readFile(path, "utf8");
    assert.match(text, /24 words/);
    await writeFile(path, text.replaceAll("24 words", "12 words"));
    await editor.page.goto(window);
    assert.match(
      await editor.toast("no longer hold"),
      /1 claim in answers\/well-cited\.md no longer holds since docs\/encryption\.md changed\./,
    );
    await editor.screenshot("stale-next-window");
  });
});
