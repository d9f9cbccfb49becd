import assert from "node:assert/strict";
import { squiggledWords, verify } from "../editor/support/answers";
import { theWeb } from "./webWindow";

describe("a judge in VS Code for the Web", () => {
  const web = theWeb();

  it("is a model that another extension provides, and its rulings are underlined", async () => {
    await verify(web.editor, "judge/answer.md");
    await squiggledWords(web.editor, "error", []);
    await web.editor.runCommand("RAG Quality: Ask a Judge…");
    for (const row of ["Reader One", "Ask Reader One (test-models)"]) await web.editor.quickInput.row(row).click();
    assert.match(await web.editor.toast("ruled on"), /ruled on \d of \d/);
    await squiggledWords(web.editor, "error", ["Parcels leave the store every day"]);
    await web.editor.screenshot("web-judge");
    await web.editor.runCommand("Notifications: Clear All Notifications");
  });
});

describe("a tool that an agent calls in VS Code for the Web", () => {
  const web = theWeb();

  it("gives it what was found in a file of the folder", async () => {
    await web.editor.runCommand("Test Models: Check wrong-number.md as an Agent");
    await web.editor.page.locator(".monaco-dialog-box").waitFor();
    await web.editor.page.keyboard.press("Enter");
    assert.match(
      await web.editor.toast("The tool gave"),
      /The tool gave: answers\/wrong-number\.md: of \d+ citations?/,
    );
    await web.editor.runCommand("Notifications: Clear All Notifications");
  });
});
