import assert from "node:assert/strict";
import { EXAMPLES } from "../../../scripts/paths.mjs";
import { FAKE_VERSION, FakeService, problem } from "../../support/fakeService";
import { type Editor, openEditor, until } from "../harness";
import { lenses, statusText, writeAnswer } from "../support/answers";

const ANSWER = "answers/mixed.md";
const LIST = "answers/records.jsonl";
const KEY = "rq_right-key-0123456789";

async function press(editor: Editor, button: string): Promise<void> {
  await editor.page.locator(".notification-toast a.monaco-button").filter({ hasText: button }).first().click();
}

async function dismiss(editor: Editor): Promise<void> {
  await editor.runCommand("Notifications: Clear All Notifications");
  await until(
    "no notification",
    () => editor.page.locator(".notification-toast").count(),
    (count) => count === 0,
  );
}

async function trustFolder(editor: Editor): Promise<void> {
  await editor.runCommand("Workspaces: Manage Workspace Trust");
  await editor.page.locator(".workspace-trust-editor .workspace-trust-buttons-row a.monaco-button").first().click();
  await editor.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor({ state: "hidden" });
}

async function typeKey(editor: Editor, key: string): Promise<void> {
  await editor.quickInput.input.fill(key);
  await editor.quickInput.input.press("Enter");
}

async function panelText(editor: Editor, wanted: RegExp): Promise<string> {
  return until(
    `the panel to say ${wanted}`,
    async () => (await editor.panelFrame()).locator("main").innerText(),
    (text) => wanted.test(text),
  );
}

async function status(editor: Editor, wanted: RegExp): Promise<string> {
  return until(
    `the status bar to say ${wanted}`,
    () => statusText(editor),
    (text) => wanted.test(text),
  );
}

describe("an answer that a service checks", () => {
  let editor: Editor;
  let service: FakeService;

  before(async () => {
    service = await FakeService.start();
    service.reply = ({ authorization }) =>
      authorization === `Bearer ${KEY}`
        ? { kind: "result" }
        : problem(401, "unauthorized", "This key is not known here.");
    editor = await openEditor({
      workspace: EXAMPLES,
      settings: {
        "security.workspace.trust.enabled": true,
        "security.workspace.trust.startupPrompt": "never",
        "security.workspace.trust.banner": "always",
      },
      machineSettings: { "ragQuality.endpoint": service.url },
      viewport: { width: 1500, height: 1000 },
    });
  });
  after(() => service.stop());

  const host = (): string => `127\\.0\\.0\\.1:${service.port}`;

  it("is sent nowhere from a folder that is not trusted: the bundled core checks, and each command says so", async () => {
    await editor.page.locator(".statusbar-item", { hasText: "Restricted Mode" }).waitFor();
    await editor.openFile(ANSWER);
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    await status(editor, /^1 holds · 5 do not hold · 0 cannot be told · [\d.]+ m?s · bundled core$/);
    await editor.runCommand("RAG Quality: Test Connection");
    assert.match(await editor.toast("from a folder that you do not trust"), /Manage Workspace Trust/);
    await editor.screenshot("endpoint-untrusted");
    await dismiss(editor);
    await editor.runCommand("RAG Quality: Preview Request");
    await editor.page.locator(".tab.active").filter({ hasText: "Request for mixed.md.json" }).waitFor();
    assert.match(
      await editor.editorText(),
      /"note": \[\s*"Nothing is sent from this folder, since you do not trust it\./,
    );
    await editor.screenshot("endpoint-untrusted-preview");
    assert.equal(service.connections, 0);
  });

  it("says where it goes once the folder is trusted, before anything is sent", async () => {
    await editor.runCommand("RAG Quality: Clear Results");
    await trustFolder(editor);
    await editor.runCommand("View: Close All Editors");
    await editor.openFile(ANSWER);
    await until(
      "the line above the answer",
      () => lenses(editor),
      ([first]) => first === `Check this answer at 127.0.0.1:${service.port}`,
    );
    await editor.runCommand("RAG Quality: Open Panel");
    await panelText(editor, new RegExp(`The answer and its sources are sent to ${host()}`));
    assert.equal(service.connections, 0);
    await editor.screenshot("endpoint-before");
  });

  it("needs a key: a wrong one leads to Set API Key, and the right one to the result", async () => {
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    await editor.toast("needs an API key");
    await editor.screenshot("endpoint-no-key");
    await press(editor, "Set API Key…");
    await typeKey(editor, "a-wrong-key");
    assert.match(await editor.toast("refused the API key"), /This key is not known here\./);
    await panelText(editor, /refused the API key/);
    await editor.screenshot("endpoint-401");
    await press(editor, "Set API Key…");
    await editor.screenshot("endpoint-key-box");
    await typeKey(editor, KEY);
    await status(editor, new RegExp(`^1 holds · 5 do not hold · 0 cannot be told · [\\d.]+ m?s · ${host()}$`));
    await panelText(editor, new RegExp(`Checked by ${host()} in`));
    await editor.screenshot("endpoint-result");
  });

  it("tests the connection in one message", async () => {
    await dismiss(editor);
    await editor.runCommand("RAG Quality: Test Connection");
    const said = await editor.toast("answers (version");
    assert.match(
      said,
      new RegExp(
        `http://${host()} answers \\(version ${FAKE_VERSION}\\), and the key is valid, with 59 of 60 calls a minute left`,
      ),
    );
    await editor.screenshot("endpoint-test-connection");
    await dismiss(editor);
  });

  it("shows what would be sent, and sends nothing", async () => {
    const { connections } = service;
    await editor.runCommand("RAG Quality: Preview Request");
    await editor.page.locator(".tab.active").filter({ hasText: "Request for mixed.md.json" }).waitFor();
    const text = await editor.editorText();
    const shown = JSON.parse(text.replaceAll("\u00a0", " "));
    assert.equal(shown.requests[0].headers.authorization, "Bearer [API key]");
    assert.equal(shown.requests[0].body.sources.length, 3);
    assert.ok(!text.includes(KEY));
    assert.equal(service.connections, connections);
    await panelText(editor, /Checked by/);
    await editor.screenshot("endpoint-preview");
    await editor.runCommand("View: Close All Editors in Group");
  });

  it("keeps what was checked of a list when the rate is used up", async () => {
    const before = service.asked.length;
    service.reply = (_, count) =>
      count - before <= 2
        ? { kind: "result" }
        : problem(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" });
    await editor.openFile(LIST);
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    assert.match(
      await editor.toast("is used up"),
      /It can go on in 42 s, at \d\d:\d\d:\d\d\. 2 of 6 answers are checked/,
    );
    assert.equal(service.asked.length - before, 3);
    await status(editor, /^2 of 6 answers checked$/);
    await panelText(editor, /is used up[\s\S]*Checked by/);
    await editor.screenshot("endpoint-429");
    await editor.cursorToText("150 requests");
    await press(editor, "Use Bundled Core Once");
    await status(editor, /cannot be told · [\d.]+ m?s · 127/);
    assert.equal(service.asked.length - before, 3);
    await editor.screenshot("endpoint-429-rest");
    service.reply = () => ({ kind: "result" });
  });

  it("checks here for this once when the service cannot be reached", async () => {
    await dismiss(editor);
    await writeAnswer(
      editor,
      "answers/new.md",
      "---\nquery: Q\nsources: [../docs/encryption.md]\n---\nThe passphrase must have at least 12 characters [1].\n",
    );
    await editor.openFile("answers/new.md");
    const { port } = service;
    await service.stop();
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    assert.match(await editor.toast("cannot be reached"), /ECONNREFUSED/);
    await panelText(editor, /cannot be reached/);
    await editor.screenshot("endpoint-unreachable");
    await press(editor, "Use Bundled Core Once");
    await status(editor, /^1 holds · 0 do not hold · 0 cannot be told · [\d.]+ m?s · bundled core$/);
    await panelText(editor, /Checked on this machine in/);
    await editor.screenshot("endpoint-bundled-once");
    service = await FakeService.start(port);
    await editor.runCommand("RAG Quality: Check This Answer (Verify Citations)");
    await status(editor, new RegExp(`^1 holds · 0 do not hold · 0 cannot be told · [\\d.]+ m?s · ${host()}$`));
  });
});
