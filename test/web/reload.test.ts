import { squiggledWords, verify } from "../editor/support/answers";
import { EXTENSION, untilKept } from "../editor/support/keptState";
import { theWeb } from "./webWindow";

const ANSWER = "answers/mixed.md";

describe("a window of VS Code for the Web that is loaded anew", () => {
  const web = theWeb();

  it("keeps which files were picked, and checks again", async () => {
    await web.editor.runCommand("RAG Quality: Select Sources…");
    await web.editor.quickInput.pick("docs");
    await untilKept(web.editor, EXTENSION, "/docs/");
    await web.editor.page.reload();
    await web.editor.page.locator(".monaco-workbench .statusbar").waitFor();
    await web.editor.openFile(ANSWER);
    const panel = await web.editor.panelFrame();
    await panel.getByText("Your files: docs").waitFor();
    await verify(web.editor, ANSWER);
    await squiggledWords(web.editor, "error", ["8 characters", "[4]"]);
    await panel.getByRole("heading", { name: ANSWER }).waitFor();
    await web.editor.screenshot("web-reloaded");
  });
});
