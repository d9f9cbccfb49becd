import assert from "node:assert/strict";
import { until } from "../editor/harness";
import { squiggledWords } from "../editor/support/answers";
import { domTexts } from "../editor/support/domText";
import { theWeb } from "./webWindow";

describe("the other analyses in VS Code for the Web", () => {
  const web = theWeb();

  it("find what is wrong with a prompt as soon as it is open, and mend it", async () => {
    await web.editor.openFile("prompts/vault-help-draft.prompty");
    await squiggledWords(web.editor, "error", ["{{documnets}}"]);
    await web.editor.cursorToText("{{documnets}}");
    const [first = ""] = await web.editor.quickFixes();
    await web.editor.quickFix(first);
    await squiggledWords(web.editor, "error", []);
    assert.match(await web.editor.editorText(), /\{\{documents\}\}/);
    await web.editor.runCommand("RAG Quality: Analyze Prompt");
    const panel = await web.editor.panelFrame();
    await panel.locator("#panel-prompt").getByText("unused-variable").first().waitFor();
    await web.editor.screenshot("web-prompt");
  });

  it("draw the retrieval of an answer, and copy it as a picture", async () => {
    await web.editor.openFile("answers/dangling.md");
    await web.editor.runCommand("RAG Quality: Visualize Retrieval");
    const panel = await web.editor.panelFrame();
    await until(
      "the figures",
      () => panel.locator(".figure-drawing > svg").count(),
      (count) => count >= 5,
    );
    assert.ok((await domTexts(panel.locator(".document-name"))).length > 1);
    await web.editor.screenshot("web-retrieval");
    await panel.getByRole("button", { name: "Copy as Image" }).click();
    await panel.getByText("The picture was copied. Paste it where you want it.").waitFor();
    const types = await web.editor.page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    assert.deepEqual(types, ["image/png"]);
  });

  it("write a retrieval into the folder", async () => {
    const { quickInput } = web.editor;
    for (const name of ["report.html", "report.png"]) {
      await web.editor.runCommand("RAG Quality: Export Retrieval…");
      // The dialog puts its own proposal into its box, and would do so over what was typed before.
      await until(
        "the name that is proposed",
        () => quickInput.input.inputValue(),
        (value) => value.endsWith("answers/dangling.retrieval.html"),
      );
      await quickInput.input.fill(`/answers/${name}`);
      await quickInput.input.press("Enter");
      await web.editor.toast(`The retrieval was written to answers/${name}.`);
      await web.editor.runCommand("Notifications: Clear All Notifications");
    }
  });

  it("try chunk settings on a folder, by its tokens", async () => {
    await web.editor.runCommand("RAG Quality: Optimize Chunks");
    for (const choice of ["Folder…", "docs"]) {
      const row = web.editor.quickInput.rows
        .filter({ has: web.editor.page.getByText(choice, { exact: true }) })
        .first();
      await row.waitFor();
      await row.click();
    }
    const panel = await web.editor.panelFrame();
    await panel.locator("#panel-chunks .chunks-header", { hasText: "the folder docs" }).waitFor();
    assert.match(await panel.locator("#panel-chunks").innerText(), /tokens/);
    await web.editor.screenshot("web-chunks");
  });
});
