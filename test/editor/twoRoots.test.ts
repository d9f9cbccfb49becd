import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { workbenchUrl } from "../../scripts/host/workbench-url.mjs";
import { EXAMPLES } from "../../scripts/paths.mjs";
import { type Editor, openOwnEditor, saveEvidence } from "./harness";
import { squiggledWords, verify, writeAnswer } from "./support/answers";

const CLAIM = "Customers can return a product within 30 days of delivery [1].";
const ANSWER = `---\nsources:\n  - /docs/terms.md\n---\n${CLAIM}\n`;
const terms = (days: number): string => `Customers can return a product within ${days} days of delivery.\n`;

describe("a workspace of two folders", () => {
  let editor: Editor;

  before(async () => {
    // In a place that had other windows before, the workspace sometimes opens without its folders.
    editor = await openOwnEditor({ workspace: EXAMPLES });
    await writeAnswer(editor, "one/docs/terms.md", terms(30));
    await writeAnswer(editor, "two/docs/terms.md", terms(60));
    await writeAnswer(editor, "one/first.md", ANSWER);
    await writeAnswer(editor, "two/second.md", ANSWER);
    const file = join(editor.workspace, "both.code-workspace");
    await writeFile(file, JSON.stringify({ folders: [{ path: "one" }, { path: "two" }] }));
    await editor.page.goto(workbenchUrl(new URL(editor.page.url()).origin, file));
  });
  afterEach(async function () {
    await saveEvidence(this, editor);
  });
  after(() => editor.close());

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
});
