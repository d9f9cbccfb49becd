import assert from "node:assert/strict";
import { until } from "../editor/harness";
import { lenses, squiggledWords, statusText } from "../editor/support/answers";
import { copy } from "../editor/support/steps";
import { endServices, startTestService } from "../service/support/startTestService";
import { FakeService, problem } from "../support/fakeService";
import { theWeb } from "./webWindow";

const KEY = "a-key-of-thirty-two-characters-00";

describe("a service in VS Code for the Web", () => {
  const web = theWeb();
  const origin = (): string => new URL(web.editor.page.url()).origin;

  after(() => endServices());

  /** As a person sets it, in the browser's own settings. */
  const setEndpoint = async (url: string): Promise<void> => {
    await web.editor.runCommand("Preferences: Open User Settings (JSON)");
    await until(
      "the settings to be open",
      () => web.editor.activeFile(),
      (file) => file.endsWith("User/settings.json"),
    );
    await web.editor.focusEditor();
    await web.editor.page.keyboard.press("Control+A");
    // Typed, it would get quotation marks and brackets of the editor's own.
    await copy(web.editor, JSON.stringify({ "ragQuality.endpoint": url }));
    await web.editor.page.keyboard.press("Control+V");
    await web.editor.runCommand("File: Save");
  };
  /** A key is kept for the service of the moment, so the settings have to be in force before, and the key before it is used. */
  const openAnswerWithKey = async (url: string): Promise<void> => {
    await web.editor.openFile("answers/contradicted.md");
    await until(
      "the line above the answer",
      () => lenses(web.editor),
      ([first]) => first === `Check this answer at ${new URL(url).host}`,
    );
    await web.editor.runCommand("RAG Quality: Set API Key…");
    await web.editor.quickInput.input.fill(KEY);
    await web.editor.quickInput.input.press("Enter");
    await web.editor.toast(`The API key for ${new URL(url).origin} is kept`);
    await web.editor.runCommand("Notifications: Clear All Notifications");
  };

  it("that does not permit the page is told of as such", async () => {
    const refusing = await FakeService.start();
    refusing.reply = () => problem(404, "not_found", "There is nothing at this path.");
    await setEndpoint(refusing.url);
    await openAnswerWithKey(refusing.url);
    await web.editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    const said = await web.editor.toast("cannot be reached");
    assert.ok(said.includes(`a browser calls only services that permit pages of ${origin()}`), said);
    await web.editor.screenshot("web-service-not-permitted");
    await refusing.stop();
    await web.editor.runCommand("Notifications: Clear All Notifications");
  });

  it("that permits it checks the answer", async () => {
    const { url } = await startTestService({ keys: [KEY], allowedOrigins: [origin()] });
    await setEndpoint(url);
    await openAnswerWithKey(url);
    await web.editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    await until(
      "the result",
      () => statusText(web.editor),
      (text) => text.includes(new URL(url).host),
    );
    await squiggledWords(web.editor, "error", ["supported", "falls"]);
    await web.editor.screenshot("web-service");
  });
});
