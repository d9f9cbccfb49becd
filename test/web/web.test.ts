import assert from "node:assert/strict";
import type { Editor } from "../editor/harness";
import { saveEvidence } from "../editor/harness/evidence.js";
import { squiggledWords, verify } from "../editor/support/answers";
import { openWeb } from "./webWindow";

describe("the extension in VS Code for the Web", () => {
  let editor: Editor;

  before(async () => {
    editor = await openWeb({}, {});
  });
  afterEach(async function () {
    if (this.currentTest?.state === "failed") await saveEvidence(this.currentTest.fullTitle(), editor);
  });
  after(() => editor.close());

  it("checks an answer of a folder that is on no disk, and underlines the words that do not hold", async () => {
    const said = await verify(editor, "answers/wrong-number.md");
    assert.match(said, /^\d+ hold · 2 do not hold · 0 cannot be told · [\d.]+ m?s$/);
    await squiggledWords(editor, "error", ["30 minutes", "25 percent"]);
  });

  it("puts the source's number in", async () => {
    await editor.cursorToText("30 minutes");
    await editor.quickFix("Change to “15 minutes”");
    await squiggledWords(editor, "error", ["25 percent"]);
    assert.match(await editor.editorText(), /it expires after 15 minutes \[1\]/);
  });

  it("shows the panel", async () => {
    await editor.runCommand("RAG Quality: Open Panel");
    const panel = await editor.panelFrame();
    await panel.locator("h1").first().waitFor();
    await editor.screenshot("web-panel");
    assert.equal(await panel.locator("h1").first().innerText(), "answers/wrong-number.md");
  });
});
