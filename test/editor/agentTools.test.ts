import assert from "node:assert/strict";
import { type Editor, openExamples } from "./harness";

const CALL = "Test Models: Check wrong-number.md as an Agent";

describe("a tool that an agent calls", () => {
  let editor: Editor;
  const dialog = () => editor.page.locator(".monaco-dialog-box");

  before(async () => {
    editor = await openExamples();
  });

  const call = async (): Promise<void> => {
    await editor.runCommand(CALL);
    await dialog().waitFor();
  };
  const dismiss = () => editor.runCommand("Notifications: Clear All Notifications");

  it("asks first, and says what it reads and where that goes", async () => {
    await call();
    const asked = await dialog().innerText();
    assert.match(asked, /Check citations with RAG Quality\?/);
    assert.match(asked, /It reads answers\/wrong-number\.md, and files of this folder that they name\./);
    assert.match(asked, /done on this machine, and nothing is sent to a service/);
    await editor.screenshot("agent-tool-confirmation");
  });

  it("reads nothing where a person says no", async () => {
    await editor.page.keyboard.press("Escape");
    assert.match(await editor.toast("The tool gave"), /The tool gave nothing/);
    await dismiss();
  });

  it("gives the agent what it found where a person says yes", async () => {
    await call();
    await editor.page.keyboard.press("Enter");
    assert.match(await editor.toast("The tool gave"), /The tool gave: answers\/wrong-number\.md: of \d+ citations?/);
    await dismiss();
  });
});
