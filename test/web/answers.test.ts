import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { EXAMPLES } from "../../scripts/paths.mjs";
import { projectFileSchema } from "../../src/contract/projectFile";
import { type Editor, until } from "../editor/harness";
import { checkedStatus, squiggledWords, verify } from "../editor/support/answers";
import { copy } from "../editor/support/steps";
import { theWeb } from "./webWindow";

/** Opens a file at the root of the folder that no search finds. */
async function openHidden(editor: Editor, name: string): Promise<void> {
  const { input } = editor.quickInput;
  const row = editor.quickInput.row(name);
  const path = `/${name}`;
  await editor.runCommand("File: Open File...");
  // While it reads the folder that it proposes, it writes that folder's path over what is typed. Enter does nothing before the list
  // is that of the folder which is typed.
  await until(
    `${name} in the list of files`,
    async () => {
      if ((await input.inputValue()) !== path) await input.fill(path);
      return row.isVisible();
    },
    (isListed) => isListed,
  );
  await input.press("Enter");
  await until(
    `${name} to be open`,
    () => editor.activeFile(),
    (file) => file === name,
  );
}

describe("answers in VS Code for the Web", () => {
  const web = theWeb();

  it("are checked over a folder that is on no disk, with squiggles under the words that do not hold", async () => {
    const said = await verify(web.editor, "answers/wrong-number.md");
    assert.match(said, /^\d+ hold · 2 do not hold · 0 cannot be told · [\d.]+ m?s$/);
    await squiggledWords(web.editor, "error", ["30 minutes", "25 percent"]);
    await web.editor.screenshot("web-squiggles");
  });

  it("are mended by a quick fix, and checked again as they change", async () => {
    await web.editor.cursorToText("30 minutes");
    await web.editor.quickFix("Change to “15 minutes”");
    await squiggledWords(web.editor, "error", ["25 percent"]);
    assert.match(await web.editor.editorText(), /it expires after 15 minutes \[1\]/);
  });

  it("are shown in the panel, whose webview loads over http, and whose passages open their sources", async () => {
    const panel = await web.editor.panelFrame();
    await panel.getByRole("heading", { name: "answers/wrong-number.md" }).waitFor();
    await panel.locator(".claim button.quote").first().click();
    await until(
      "the source to be open",
      () => web.editor.activeFile(),
      (file) => file.startsWith("docs/"),
    );
    await web.editor.screenshot("web-panel");
    await web.editor.runCommand("View: Close All Editors in Group");
  });

  it("are checked against a PDF and a Word file", async () => {
    await verify(web.editor, "shop/pages.md");
    await squiggledWords(web.editor, "error", ["60 days", "50 dollars"]);
    await web.editor.screenshot("web-documents");
  });

  it("are checked against the files of a pattern", async () => {
    await verify(web.editor, "shop/pattern.md");
    const files = (await readdir(join(EXAMPLES, "docs"))).filter((name) => name.endsWith(".md"));
    const panel = await web.editor.panelFrame();
    await panel.locator("summary", { hasText: `Sources: the answer's front matter (${files.length})` }).waitFor();
  });

  it("are judged by what the project's file says of their path", async () => {
    await verify(web.editor, "lenient/answer.md");
    await squiggledWords(web.editor, "warning", ["60 days"]);
  });

  it("are accepted in the project's file, which is written in the folder", async () => {
    await web.editor.cursorToText("60 days");
    await web.editor.quickFix("Accept this claim");
    await squiggledWords(web.editor, "warning", []);
    await openHidden(web.editor, ".rag-quality.json");
    const { accepted } = projectFileSchema.parse(JSON.parse(await web.editor.editorText()));
    assert.deepEqual(
      accepted.map(({ text }) => text),
      ["Customers can return a product within 60 days of delivery [1]."],
    );
  });

  it("of the sample are checked, which lies in the extension", async () => {
    await web.editor.runCommand("RAG Quality: Open the Sample");
    await squiggledWords(web.editor, "error", ["8 characters", "[4]"]);
    await web.editor.screenshot("web-sample");
  });

  it("are checked against a folder that is picked", async () => {
    await web.editor.runCommand("View: Close All Editors");
    await copy(web.editor, "On battery power the agent works normally until the charge falls below 25 percent.");
    await web.editor.runCommand("RAG Quality: Check an Answer Against My Files");
    await web.editor.quickInput.pick("docs");
    await checkedStatus(web.editor);
    await squiggledWords(web.editor, "error", ["25 percent"]);
    await web.editor.screenshot("web-my-files");
  });
});
