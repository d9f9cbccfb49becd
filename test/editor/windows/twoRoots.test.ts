import assert from "node:assert/strict";
import { EXAMPLES } from "../../../scripts/paths.mjs";
import { type Editor, openEditor } from "../harness";
import { squiggledWords, verify } from "../support/answers";

const CLAIM = "Customers can return a product within 30 days of delivery [1].";
const ANSWER = `---\nsources:\n  - /docs/terms.md\n---\n${CLAIM}\n`;
const terms = (days: number): string => `Customers can return a product within ${days} days of delivery.\n`;

describe("a workspace of two folders", () => {
  let editor: Editor;

  before(async () => {
    editor = await openEditor({
      workspace: EXAMPLES,
      files: {
        "one/docs/terms.md": terms(30),
        "two/docs/terms.md": terms(60),
        "one/first.md": ANSWER,
        "two/second.md": ANSWER,
        "both.code-workspace": JSON.stringify({ folders: [{ path: "one" }, { path: "two" }] }),
      },
      workspaceFile: "both.code-workspace",
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
});
