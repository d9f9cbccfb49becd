import assert from "node:assert/strict";
import { type Editor, openExamples, until } from "./harness";
import { checkedStatus, lenses, squiggledWords, statusText, verify } from "./support/answers";

const ANSWER = "answers/wrong-number.md";
/** Long enough to see what an edit does at once, before the next check, which saving would start too. */
const SETTINGS = {
  "ragQuality.debounce": 3000,
  "files.autoSave": "off",
  "editor.wordWrap": "on",
};

describe("an answer that is being written", () => {
  let editor: Editor;

  const untilLenses = (wanted: RegExp) =>
    until(
      `lenses that match ${wanted}`,
      () => lenses(editor),
      (all) => wanted.test(all.join("\n")),
    );

  before(async () => {
    editor = await openExamples({ settings: SETTINGS });
  });

  it("has the offer to check it above it, and its score after the check", async () => {
    await editor.openFile("answers/well-cited.md");
    await untilLenses(/^Check this answer$/);
    await editor.openFile(ANSWER);
    await untilLenses(/^Check this answer$/);
    assert.equal(await statusText(editor), "");
    await editor.page.locator(".codelens-decoration a").filter({ hasText: "Check this answer", visible: true }).click();
    assert.match(await checkedStatus(editor), /^5 hold · 2 do not hold · 0 cannot be told · [\d.]+ m?s$/);
    await untilLenses(/^Claims: 5 hold · 2 do not hold · 0 cannot be told \| Check again$/);
    await editor.screenshot("editing-lens");
  });

  it("tells what holds and the time in the status bar", async () => {
    const items = await editor.statusBar();
    const item = items.find(({ id }) => id.endsWith("ragQuality.status"));
    assert.match(item?.label ?? "", /^RAG Quality: 5 hold · 2 do not hold · 0 cannot be told · [\d.]+ m?s$/);
    await editor.page.locator(`[id="${item?.id}"]`).hover();
    const hover = editor.page.locator(".monaco-hover").filter({ hasText: "Contradicted: 2", visible: true });
    const said = await hover.innerText();
    assert.match(said, /Claims: 5 hold · 2 do not hold · 0 cannot be told/);
    assert.match(said, /Sources: the answer's front matter \(2\)/);
    await editor.screenshot("editing-status");
    await editor.page.mouse.move(1, 1);
  });

  it("keeps its underlines at their words while text is typed before them", async () => {
    await editor.cursorToText("Open **Devices**");
    await editor.type("First of all, there is much to say. ");
    await squiggledWords(editor, "error", ["30 minutes", "25 percent"]);
    await editor.type("One line more.\n\n");
    const found = await squiggledWords(editor, "error", ["30 minutes", "25 percent"]);
    assert.deepEqual(
      found.map(({ line }) => line),
      [11, 17],
    );
    await checkedStatus(editor);
    await editor.screenshot("editing-shifted");
  });

  it("is checked again when its words were edited", async () => {
    await editor.cursorToText("30 minutes");
    await editor.page.keyboard.press("Delete");
    await editor.page.keyboard.press("Delete");
    await editor.type("15");
    await squiggledWords(editor, "error", ["25 percent"]);
    await until(
      "the new result",
      () => statusText(editor),
      (text) => /^6 hold · 1 does not hold · 0 cannot be told · [\d.]+ m?s$/.test(text),
    );
    await untilLenses(/^Claims: 6 hold · 1 does not hold · 0 cannot be told \| Check again$/);
    await editor.screenshot("editing-corrected");
  });

  it("gets an underline for what was made wrong", async () => {
    await editor.cursorToText("two minutes [2]");
    for (let letter = 0; letter < 3; letter++) await editor.page.keyboard.press("Delete");
    await editor.type("9");
    await squiggledWords(editor, "error", ["9 minutes", "25 percent"]);
  });

  it("shows its old result as outdated until the next check", async () => {
    await verify(editor, "answers/dangling.md");
    await squiggledWords(editor, "error", ["4", "[5]"]);
    await editor.cursorToText("[5]");
    await editor.page.keyboard.press("ArrowRight");
    await editor.type("2");
    await squiggledWords(editor, "error", ["4"]);
    await until(
      "the status bar to say so",
      () => statusText(editor),
      (text) => /cannot be told · edited since$/.test(text),
    );
    await untilLenses(/edited since/);
    await editor.screenshot("editing-outdated");
  });

  it("has nothing left after Clear Results", async () => {
    await editor.runCommand("RAG Quality: Clear Results");
    await squiggledWords(editor, "error", []);
    await until(
      "the status bar to be empty",
      () => statusText(editor),
      (text) => text === "",
    );
    await untilLenses(/^Check this answer$/);
    await editor.screenshot("editing-cleared");
  });

  it("is checked in its selected sentences alone", async () => {
    await editor.openFile("answers/mixed.md");
    await editor.cursorToText("A deleted file");
    await editor.page.keyboard.press("Shift+ArrowDown");
    await editor.page.keyboard.press("Shift+ArrowDown");
    await editor.page.keyboard.press("Shift+End");
    await editor.runCommand("RAG Quality: Check Selected Text");
    await squiggledWords(editor, "warning", ["[3]"]);
    assert.deepEqual(await editor.squiggles("error", { atLeast: 0 }), []);
    await squiggledWords(editor, "info", [
      "Every",
      "weekend a neural network scans the trash for ransomware",
      "Thinning runs every",
      "night at 02:00 in the time zone of the vault.",
    ]);
    await editor.screenshot("editing-selection");
  });

  it("is checked as a whole by the key, where nothing is selected", async () => {
    await editor.cursorToText("A deleted file");
    await editor.focusEditor();
    await editor.page.keyboard.press("Control+K");
    await editor.page.keyboard.press("q");
    await squiggledWords(editor, "error", ["8 characters", "[4]"]);
  });

  it("is told of in the log", async () => {
    await editor.runCommand("RAG Quality: Show Log");
    const log = editor.page.locator(".output-view .view-lines");
    const readLog = async () => (await log.innerText()).replaceAll("\u00a0", " ");
    await until("the log", readLog, (text) => text.includes("answers/mixed.md: done"));
    // What was typed before Clear Results starts no check after it.
    assert.equal((await readLog()).split("answers/dangling.md: done").length - 1, 1);
    await editor.screenshot("editing-log");
    await editor.runCommand("View: Toggle Panel Visibility");
  });

  it("needs no service, and so no API key", async () => {
    await editor.runCommand("RAG Quality: Set API Key…");
    const said = await editor.toast("No service is set");
    assert.match(said, /ragQuality\.endpoint is empty, so that the bundled core checks on this machine/);
    await editor.screenshot("editing-api-key");
    await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: "Open Settings" }).click();
    await editor.page.locator(".settings-editor").waitFor();
    await until(
      "the extension's settings",
      () => editor.page.locator(".settings-editor").innerText(),
      (text) => text.includes("Debounce"),
    );
    await editor.screenshot("editing-settings");
  });
});
