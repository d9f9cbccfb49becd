import assert from "node:assert/strict";
import { theWeb } from "./webWindow";

describe("what a browser does not permit", () => {
  const web = theWeb();

  it("is said where pages are to be fetched, with what to do instead", async () => {
    await web.editor.openFile("limits/page.md");
    await web.editor.runCommand("RAG Quality: Fetch Cited Pages…");
    const said = await web.editor.toast("A browser lets no extension read pages of other sites");
    assert.match(said, /Open the folder in VS Code on the desktop, or save the pages and name the files\./);
    await web.editor.screenshot("web-no-fetch");
  });

  it("is said where a source lies outside of the folder", async () => {
    await web.editor.openFile("limits/outside.md");
    await web.editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    const panel = await web.editor.panelFrame();
    await panel
      .getByText("It is outside of the folders that are open. Open the folder that holds it.")
      .first()
      .waitFor();
    await web.editor.screenshot("web-outside");
  });
});
