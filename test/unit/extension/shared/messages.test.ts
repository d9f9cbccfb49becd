import assert from "node:assert/strict";
import { plainMessage, showMessage } from "../../../../src/extension/shared/messages";

describe("messages with buttons", () => {
  it("show the buttons that fit, three at most, and give the action that was chosen", async () => {
    let shown: string[] = [];
    const show = async (...words: unknown[]): Promise<undefined> => {
      shown = words.map(String);
      return undefined;
    };
    assert.equal(
      await showMessage(show, "No.", ["set_api_key", "use_bundled_core", "preview_request", "show_log"]),
      null,
    );
    assert.deepEqual(shown, ["No.", "Set API Key…", "Use Bundled Core Once", "Preview Request"]);
    await showMessage(show, "No.", ["wait_and_continue", "use_bundled_core", "preview_request", "try_again"]);
    assert.deepEqual(shown, ["No.", "Wait and Continue", "Use Bundled Core Once"]);
    await showMessage(show, "No.", []);
    assert.deepEqual(shown, ["No.", "Show Log"]);
  });

  it("offer to verify again, since there was a check before", async () => {
    let button = "";
    await showMessage(async (...words: unknown[]) => ((button = String(words[1])), undefined), "No.", ["verify"]);
    assert.equal(button, "Check Again");
  });

  it("make no link of what a service says, and stay short", () => {
    assert.equal(
      plainMessage("Click [here](command:workbench.action.quit)\nnow"),
      "Click [here] (command:workbench.action.quit) now",
    );
    assert.equal(plainMessage("a".repeat(5000)).length, 601);
  });
});
