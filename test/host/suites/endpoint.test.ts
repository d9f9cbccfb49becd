import assert from "node:assert/strict";
import * as vscode from "vscode";
import { FAKE_VERSION, FakeService, problem, type Reply } from "../../support/fakeService";
import { Clock } from "../support/clock";
import { Dialogs } from "../support/dialogs";
import { checkedAnswer, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const KEY = "rq_host-test-key-0123456789";
const SOURCE = "Customers can return a product within 30 days of delivery.";
const ANSWER =
  "---\nquery: Q\nsources: [returns.md]\n---\nCustomers can return a product within 30 days of delivery [1].\n";

function settings(): vscode.WorkspaceConfiguration {
  return vscode.workspace.getConfiguration("ragQuality");
}

async function setEndpoint(url: string | undefined): Promise<void> {
  await settings().update("endpoint", url, vscode.ConfigurationTarget.Global);
}

async function setKey(dialogs: Dialogs, key: string): Promise<void> {
  dialogs.typed = key;
  await vscode.commands.executeCommand("ragQuality.setApiKey");
}

/** What the extension's log says; shown by a command, since that is how a person reads it. */
async function logText(): Promise<string> {
  await vscode.commands.executeCommand("ragQuality.showLog");
  const find = (): vscode.TextDocument | undefined =>
    vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "output" && uri.path.includes("RAG Quality"));
  await until(() => (find()?.getText() ?? "") !== "", "the log");
  return find()?.getText() ?? "";
}

function list(count: number): string {
  return Array.from({ length: count }, (_, row) =>
    JSON.stringify({ query: `Q${row}`, response: `${SOURCE} [1]`, sources: [{ text: SOURCE }] }),
  ).join("\n");
}

describe("a check by a service", () => {
  let service: FakeService;
  let dialogs: Dialogs;
  let clock: Clock;
  let names = 0;

  beforeEach(async () => {
    service = await FakeService.start();
    dialogs = new Dialogs();
    clock = new Clock();
    await writeFile("endpoint/returns.md", SOURCE);
    await setEndpoint(service.url);
    await setKey(dialogs, KEY);
    dialogs.messages.length = 0;
  });
  afterEach(async () => {
    // A file with unsaved edits would be saved by the editor in the middle of the next test, and checked again.
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    dialogs.restore();
    clock.restore();
    await setEndpoint(undefined);
    await service.stop();
  });

  const check = async (text = ANSWER, extension = "md"): Promise<vscode.TextDocument> => {
    names += 1;
    return checkedAnswer(`endpoint/answer-${names}.${extension}`, text);
  };
  const resultsOf = async ({ uri }: vscode.TextDocument): Promise<number> => (await extensionApi()).results(uri).length;
  const replies = (...all: Reply[]): void => {
    service.reply = (_, count) => all[Math.min(count, all.length) - 1] ?? { kind: "result" };
  };
  const said = (): Promise<void> => until(() => dialogs.messages.length > 0, "a message");

  it("sends the answer, its sources and the key, and shows the service's result", async () => {
    const document = await check();
    assert.equal(await resultsOf(document), 1);
    const [asked] = service.asked;
    assert.deepEqual(
      [asked?.method, asked?.path, asked?.authorization],
      ["POST", "/v1/verify-citations", `Bearer ${KEY}`],
    );
    assert.match(asked?.body ?? "", /"text":"Customers can return a product within 30 days of delivery\."/);
    assert.deepEqual(dialogs.messages, []);
  });

  it("401: leads to Set API Key, and on to the result", async () => {
    service.reply = ({ authorization }) =>
      authorization === "Bearer right-key"
        ? { kind: "result" }
        : problem(401, "unauthorized", `There is no key ${KEY}.`);
    dialogs.typed = "right-key";
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Set API Key…");
    const document = await check();
    await said();
    assert.match(dialogs.messages[0] ?? "", /^127\.0\.0\.1:\d+ refused the API key: There is no key \[API key\]\.$/);
    await until(() => service.asked.length === 2, "the second check");
    await extensionApi().then((api) => until(() => api.results(document.uri).length === 1, "the result"));
  });

  it("403: names the operation that the key does not permit", async () => {
    replies(problem(403, "forbidden", "The key has the scopes metrics."));
    await check();
    await said();
    assert.match(
      dialogs.last,
      /^The API key does not permit verify_citations at 127\.0\.0\.1:\d+: The key has the scopes metrics\./,
    );
    assert.deepEqual(dialogs.offered, ["Set API Key…", "Use Bundled Core Once", "Preview Request"]);
  });

  it("429: says when it can go on, and keeps what was checked", async () => {
    const usedUp = problem(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" });
    replies({ kind: "result" }, { kind: "result" }, usedUp, { kind: "result" });
    const document = await check(list(20), "jsonl");
    await said();
    assert.match(dialogs.last, /is used up\. It can go on in 42 s, at \d\d:\d\d:\d\d\. 2 of 20 answers are checked/);
    assert.equal(dialogs.offered[0], "Wait and Continue");
    assert.deepEqual([service.asked.length, await resultsOf(document), dialogs.messages.length], [3, 2, 1]);
  });

  it("429: goes on with the rest when it may, and can be cancelled until then", async () => {
    const usedUp = problem(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" });
    replies({ kind: "result" }, usedUp, { kind: "result" });
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Wait and Continue");
    const document = await check(list(3), "jsonl");
    const api = await extensionApi();
    await clock.waitedFor(42);
    assert.equal(service.asked.length, 2);
    clock.pass(42);
    await until(() => api.results(document.uri).length === 3, "the results of the rest");
    assert.deepEqual([service.asked.length, dialogs.messages.length], [4, 1]);
    replies(usedUp);
    dialogs.cancelsProgress = true;
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    await until(() => dialogs.messages.length === 2, "the second message");
    assert.equal(service.asked.length, 5);
  });

  it("429: leaves the rest to the bundled core, where that is chosen", async () => {
    replies({ kind: "result" }, problem(429, "rate_limited", "No.", { "retry-after": "42" }));
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Use Bundled Core Once");
    const document = await check(list(20), "jsonl");
    const api = await extensionApi();
    await until(() => api.results(document.uri).length === 20, "all results");
    assert.equal(service.asked.length, 2);
  });

  /** A list, of which one row is sent in vain. */
  const checkRowInVain = async (row: number): Promise<vscode.TextDocument> => {
    replies(problem(502, "internal_error", "Broken."), { kind: "result" });
    names += 1;
    const document = await vscode.workspace.openTextDocument(
      await writeFile(`endpoint/answer-${names}.jsonl`, list(5)),
    );
    await editorFor(document);
    await vscode.commands.executeCommand("ragQuality.verifyRow", { answer: document.uri.toString(), row });
    return document;
  };
  const editEnd = async (uri: vscode.Uri): Promise<void> => {
    const edit = new vscode.WorkspaceEdit();
    const document = await vscode.workspace.openTextDocument(uri);
    edit.insert(uri, document.lineAt(document.lineCount - 1).range.end, " ");
    assert.ok(await vscode.workspace.applyEdit(edit), "the edit was refused");
  };
  /** Edits the file at the first message, and then presses Try Again. */
  const editThenTryAgain = (uri: () => vscode.Uri): void => {
    dialogs.press = async (_, buttons) => {
      const again = buttons.find((button) => button === "Try Again");
      if (again !== undefined) await editEnd(uri());
      return again;
    };
  };
  const askedQueries = (): unknown[] => service.asked.map(({ body }) => JSON.parse(body).query);

  it("502: tries again the row that was asked for and no other, though the file was edited", async () => {
    editThenTryAgain(() => fileUri(`endpoint/answer-${names}.jsonl`));
    const document = await checkRowInVain(2);
    const api = await extensionApi();
    await until(() => api.results(document.uri).length > 0, "the result");
    assert.deepEqual(askedQueries(), ["Q2", "Q2"]);
  });

  it("502: a save asks for the row that was asked for and for no other", async () => {
    const document = await checkRowInVain(3);
    await said();
    await editEnd(document.uri);
    await document.save();
    const api = await extensionApi();
    await until(() => api.results(document.uri).length > 0, "the result");
    assert.deepEqual(askedQueries(), ["Q3", "Q3"]);
  });

  it("429: sends nothing after the wait, where the results were cleared meanwhile", async () => {
    replies(problem(429, "rate_limited", "No.", { "retry-after": "42" }), { kind: "result" });
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Wait and Continue");
    await check(list(3), "jsonl");
    await clock.waitedFor(42);
    await vscode.commands.executeCommand("ragQuality.clearResults");
    clock.pass(42);
    await until(() => dialogs.last.startsWith("No more of"), "the explanation");
    assert.equal(service.asked.length, 1);
  });

  it("429: a new key ends the pause of the old one", async () => {
    replies({ kind: "result" }, problem(429, "rate_limited", "No.", { "retry-after": "3600" }), { kind: "result" });
    const document = await check();
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    await setKey(dialogs, "another-key");
    await editEnd(document.uri);
    await document.save();
    await until(() => service.asked.at(-1)?.authorization === "Bearer another-key", "the check with the new key");
  });

  it("429: lets no save ask again before that time", async () => {
    const document = await check();
    replies(problem(429, "rate_limited", "No.", { "retry-after": "3600" }));
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    const { length } = service.asked;
    const editor = await editorFor(document);
    await editor.edit((edit) => edit.insert(new vscode.Position(4, 0), "In short: "));
    await document.save();
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(service.asked.length, length);
  });

  it("500: is the fault of one answer, and the others are checked", async () => {
    replies(problem(500, "internal_error", "It broke."), { kind: "result" });
    const document = await check(list(3), "jsonl");
    await said();
    assert.deepEqual([service.asked.length, await resultsOf(document)], [3, 2]);
    assert.match(dialogs.last, /It broke\./);
  });

  it("503: offers to try again", async () => {
    replies(problem(503, "overloaded", "Busy.", { "retry-after": "60" }));
    await check(list(3), "jsonl");
    await said();
    assert.match(dialogs.last, /has too much to do\. It can go on in 60 s/);
    assert.equal(service.asked.length, 1);
  });

  it("no connection: offers the bundled core for this once, and asks the service the next time", async () => {
    const { port } = service;
    await service.stop();
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Use Bundled Core Once");
    const document = await check();
    await said();
    assert.match(
      dialogs.messages[0] ?? "",
      /cannot be reached \(.*ECONNREFUSED.*\).*The bundled core can check this once instead\./,
    );
    const api = await extensionApi();
    await until(() => api.results(document.uri).length === 1, "the bundled core's result");
    service = await FakeService.start(port);
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    assert.equal(service.asked.length, 1);
  });

  it("silence: can be cancelled, and the connection ends", async () => {
    replies({ kind: "silence" });
    dialogs.cancelsProgress = true;
    const document = await check();
    await until(() => service.givenUp === 1, "the end of the connection");
    assert.equal(await resultsOf(document), 0);
    assert.deepEqual(dialogs.messages, []);
  });

  it("a redirect to another origin is not followed, and the key stays here", async () => {
    const other = await FakeService.start();
    try {
      replies({ kind: "answer", status: 307, headers: { location: `${other.url}/v1/verify-citations` } });
      await check();
      await said();
      assert.match(
        dialogs.last,
        /redirects .* to http:\/\/127\.0\.0\.1:\d+\/v1\/verify-citations, which was not followed/,
      );
      assert.equal(other.asked.length, 0);
    } finally {
      await other.stop();
    }
  });

  it("a test of the connection says all of it in one message", async () => {
    await vscode.commands.executeCommand("ragQuality.testConnection");
    assert.match(
      dialogs.last,
      new RegExp(
        `${service.url} answers \\(version ${FAKE_VERSION}\\), and the key is valid, with 59 of 60 calls a minute left`,
      ),
    );
    replies(problem(401, "unauthorized", "No such key."));
    await vscode.commands.executeCommand("ragQuality.testConnection");
    assert.match(dialogs.last, /refuses the key/);
    assert.deepEqual(dialogs.offered, ["Set API Key…"]);
    await vscode.commands.executeCommand("ragQuality.clearApiKey");
    await vscode.commands.executeCommand("ragQuality.testConnection");
    assert.match(dialogs.last, /No API key is set for it/);
    assert.equal(service.asked.at(-1)?.authorization, null);
  });

  it("a test of the connection says that nothing is there, and that no service is set", async () => {
    await service.stop();
    await vscode.commands.executeCommand("ragQuality.testConnection");
    assert.match(dialogs.last, /cannot be reached/);
    assert.deepEqual(dialogs.offered, ["Test Connection", "Open Settings", "Show Log"]);
    await setEndpoint(undefined);
    await vscode.commands.executeCommand("ragQuality.testConnection");
    assert.match(dialogs.last, /^No service is set/);
    service = await FakeService.start();
  });

  it("a preview shows the request in a read-only document, and sends nothing", async () => {
    const uri = await writeFile("endpoint/preview.md", ANSWER);
    await editorFor(await vscode.workspace.openTextDocument(uri));
    await vscode.commands.executeCommand("ragQuality.previewRequest");
    const shown = vscode.window.activeTextEditor?.document;
    assert.deepEqual([shown?.uri.scheme, shown?.languageId, shown?.isDirty], ["rag-quality-request", "json", false]);
    const { note, requests } = JSON.parse(shown?.getText() ?? "");
    assert.deepEqual(note.slice(0, 2), ["Nothing was sent.", `A check sends this to ${service.url}.`]);
    assert.deepEqual(requests[0].headers, { "content-type": "application/json", authorization: "Bearer [API key]" });
    assert.equal(requests[0].url, `${service.url}/v1/verify-citations`);
    assert.equal(requests[0].body.sources[0].text, SOURCE);
    assert.equal(service.asked.length, 0);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
  });

  it("a preview that cannot be made says why, with a button that works", async () => {
    await settings().update("maxFileSizeMb", 0.01, vscode.ConfigurationTarget.Global);
    try {
      await editorFor(
        await vscode.workspace.openTextDocument(await writeFile("endpoint/large.md", ANSWER + "word ".repeat(3000))),
      );
      dialogs.press = (_, buttons) => buttons.find((button) => button === "Open Settings");
      await vscode.commands.executeCommand("ragQuality.previewRequest");
      assert.match(dialogs.last, /large\.md has .* and the limit is/);
      assert.deepEqual(dialogs.offered, ["Open Settings"]);
      await until(() => vscode.window.tabGroups.activeTabGroup.activeTab?.label === "Settings", "the settings");
      assert.equal(service.asked.length, 0);
    } finally {
      await settings().update("maxFileSizeMb", undefined, vscode.ConfigurationTarget.Global);
      await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    }
  });

  it("a word of a result that is the key as well stays in the result", async () => {
    await setKey(dialogs, "null");
    const document = await check();
    assert.equal(await resultsOf(document), 1);
  });

  it("the key stands in no log, no message and no preview", async () => {
    const tell = `The key ${KEY} is wrong.`;
    for (const status of [400, 401, 403, 500]) {
      replies(problem(status, status === 400 ? "invalid_request" : "internal_error", tell, { "x-request-id": KEY }));
      await check();
    }
    await vscode.commands.executeCommand("ragQuality.testConnection");
    await vscode.commands.executeCommand("ragQuality.previewRequest");
    const texts = [
      await logText(),
      ...dialogs.messages,
      ...vscode.workspace.textDocuments.map((document) => document.getText()),
    ];
    assert.ok(
      dialogs.messages.some((message) => message.includes("[API key]")),
      "no message repeats what the service said",
    );
    assert.deepEqual(
      texts.filter((text) => text.includes(KEY)),
      [],
    );
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
  });
});
