import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { OptimizationResult } from "../../../src/contract/optimize/optimizationResult";
import { FakeEmbeddingServer } from "../../support/fakeEmbeddingServer";
import { FakeService, problem } from "../../support/fakeService";
import { Dialogs } from "../support/dialogs";
import { editorFor, extensionApi, fileUri, until, untrusted, writeFile } from "../support/workspace";

const KEY = "rq_host-test-key-0123456789";
const FOLDER = "optimize";

/** Sections that differ, so that questions can be made of them. */
function guide(name: string): string {
  const sections = Array.from(
    { length: 8 },
    (_, place) =>
      `## ${name} ${place}\n\nThe ${name} of pier ${place} was repaired in ${1900 + place} by ${place + 3} carpenters. Each ${name} is inspected after ${place + 2} storms, because salt loosens bolt ${place}.`,
  );
  return `# ${name}\n\n${sections.join("\n\n")}\n`;
}

async function optimization(): Promise<OptimizationResult | null> {
  return (await extensionApi()).optimization();
}

async function optimize(...places: vscode.Uri[]): Promise<OptimizationResult | null> {
  await vscode.commands.executeCommand("ragQuality.optimizeChunks", places[0], places);
  return optimization();
}

async function set(name: string, value: unknown): Promise<void> {
  await vscode.workspace.getConfiguration("ragQuality").update(name, value, vscode.ConfigurationTarget.Global);
}

async function closeEditors(): Promise<void> {
  await vscode.commands.executeCommand("workbench.action.closeAllEditors");
}

async function messageOf(dialogs: Dialogs): Promise<string> {
  await until(() => dialogs.messages.length > 0, "the message");
  return dialogs.last;
}

describe("a trial of chunk settings", () => {
  let dialogs: Dialogs;

  before(async () => {
    await writeFile(`${FOLDER}/lantern.md`, guide("lantern"));
    await writeFile(`${FOLDER}/deep/winch.TXT`, guide("winch"));
    await writeFile(
      `${FOLDER}/rows.jsonl`,
      `${JSON.stringify({ text: guide("anchor") })}\n${JSON.stringify({ text: guide("hull") })}\n`,
    );
  });
  beforeEach(async () => {
    dialogs = new Dialogs();
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await closeEditors();
  });
  afterEach(async () => {
    dialogs.restore();
    for (const name of ["chunks.current", "chunks.maxChunkSize", "chunks.questions", "maxFileSizeMb"])
      await set(name, undefined);
  });

  it("reads the documents of a folder and of those below it", async () => {
    const result = await optimize(fileUri(FOLDER));
    assert.equal(result?.collection.documents, 4);
    assert.ok(result.candidates.length > 20);
    assert.deepEqual(result.current.settings, {
      chunk_size: 1000,
      chunk_overlap: 200,
      unit: "tokens",
      splitter: "recursive",
    });
    assert.deepEqual(dialogs.messages, []);
  });

  it("takes the folders and files that are selected in the explorer, each file once", async () => {
    const result = await optimize(
      fileUri(`${FOLDER}/deep`),
      fileUri(`${FOLDER}/deep/winch.TXT`),
      fileUri(`${FOLDER}/lantern.md`),
    );
    assert.equal(result?.collection.documents, 2);
  });

  it("leaves out what is hidden, and what the settings exclude from search", async () => {
    await writeFile("excluded/own.md", guide("own"));
    await writeFile("excluded/.hidden/secret.md", guide("secret"));
    await writeFile("excluded/node_modules/foreign.md", guide("foreign"));
    await writeFile("excluded/drafts/draft.md", guide("draft"));
    await vscode.workspace
      .getConfiguration("search")
      .update("exclude", { "**/{drafts,old}": true }, vscode.ConfigurationTarget.Global);
    const result = await optimize(fileUri("excluded"));
    await vscode.workspace.getConfiguration("search").update("exclude", undefined, vscode.ConfigurationTarget.Global);
    assert.equal(result?.collection.documents, 1);
  });

  it("takes what is typed and not saved yet", async () => {
    await writeFile("typed/a.md", guide("before"));
    const editor = await editorFor(await vscode.workspace.openTextDocument(fileUri("typed/a.md")));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), `${guide("typed")}\n`));
    assert.equal(editor.document.isDirty, true);
    const result = await optimize(fileUri("typed"));
    assert.equal(result?.collection.characters, guide("before").length + guide("typed").length + 1);
  });

  it("tries the files that are open, untitled ones too, and offers what there is to try", async () => {
    await editorFor(await vscode.workspace.openTextDocument({ language: "markdown", content: guide("untitled") }));
    await vscode.window.showTextDocument(fileUri(`${FOLDER}/lantern.md`), { preview: false });
    dialogs.choose = (labels) => labels.find((label) => label.includes("Open files"));
    await vscode.commands.executeCommand("ragQuality.optimizeChunks");
    assert.deepEqual(dialogs.picks, [["$(folder) Folder…", "$(files) Open files"]]);
    assert.equal((await optimization())?.collection.documents, 2);
  });

  it("lets the person choose among the folders that hold documents", async () => {
    dialogs.choose = (labels) => labels.find((label) => label === "$(folder) Folder…" || label === `${FOLDER}/deep`);
    await vscode.commands.executeCommand("ragQuality.optimizeChunks");
    assert.ok(dialogs.picks[1]?.includes(FOLDER) && dialogs.picks[1].includes("docs"), JSON.stringify(dialogs.picks));
    assert.equal((await optimization())?.collection.documents, 1);
  });

  it("tries the sources of the answer that is open", async () => {
    await writeFile("sources/one.md", guide("one"));
    const document = await vscode.workspace.openTextDocument(
      await writeFile("sources/answer.md", "---\nquery: Q\nsources: [one.md]\n---\nRepaired [1].\n"),
    );
    await editorFor(document);
    dialogs.choose = (labels) => labels.find((label) => label.includes("Sources of the answer"));
    await vscode.commands.executeCommand("ragQuality.optimizeChunks");
    assert.equal((await optimization())?.collection.documents, 1);
    assert.deepEqual(dialogs.messages, []);
  });

  it("compares with the settings, and takes real questions", async () => {
    await set("chunks.current", { chunk_size: 64, chunk_overlap: 8, unit: "characters", splitter: "fixed" });
    await set("chunks.questions", `${FOLDER}-questions.jsonl`);
    await writeFile(
      `${FOLDER}-questions.jsonl`,
      JSON.stringify({
        text: "When was pier 3 repaired?",
        document_id: `${FOLDER}/lantern.md`,
        answers: ["The lantern of pier 3 was repaired in 1903 by 6 carpenters."],
      }),
    );
    const result = await optimize(fileUri(FOLDER));
    assert.deepEqual(
      [result?.current.settings, result?.collection.questions],
      [{ chunk_size: 64, chunk_overlap: 8, unit: "characters", splitter: "fixed" }, { given: 1 }],
    );
  });

  it("says what is wrong with the questions", async () => {
    await set("chunks.questions", "nowhere.jsonl");
    assert.equal(await optimize(fileUri(FOLDER)), null);
    assert.match(
      await messageOf(dialogs),
      /^The questions of ragQuality\.chunks\.questions are not read\. nowhere\.jsonl: There is no such file/,
    );
    assert.deepEqual(dialogs.offered, ["Change Settings…", "Try Again"]);
  });

  it("says what a folder would have to hold", async () => {
    await vscode.workspace.fs.createDirectory(fileUri("nothing"));
    assert.equal(await optimize(fileUri("nothing")), null);
    assert.match(
      await messageOf(dialogs),
      /^The folder nothing holds no document\. Choose a folder with Markdown, text, web pages, PDF or Office files that your settings do not exclude/,
    );
    assert.deepEqual(dialogs.offered, ["Choose Folder…", "Open Files"]);
  });

  it("says which files cannot be read: binary ones, too large ones, and those that have another type", async () => {
    await set("maxFileSizeMb", 0.01);
    await writeFile("bad/binary.md", new Uint8Array([0, 1, 2, 3]));
    assert.equal(await optimize(fileUri("bad/binary.md")), null);
    assert.match(
      await messageOf(dialogs),
      /^None of the files can be tried\. bad\/binary\.md: The file is not read\. It holds NUL bytes/,
    );
    dialogs.messages.length = 0;
    assert.equal(await optimize(await writeFile("bad/large.txt", "word ".repeat(3000))), null);
    assert.match(await messageOf(dialogs), /It has 0\.0.* MB and the limit is 0\.010 MB/);
    dialogs.messages.length = 0;
    assert.equal(await optimize(await writeFile("bad/paper.odt", "{}")), null);
    assert.match(await messageOf(dialogs), /bad\/paper\.odt: The file is not read\. Documents are read from \.md/);
  });

  it("reads nothing outside of the workspace", async () => {
    assert.equal(await optimize(vscode.Uri.joinPath(fileUri("."), "..")), null);
    assert.match(await messageOf(dialogs), /lies outside of the folders that are open/);
  });

  it("can be stopped, and leaves what was on view", async () => {
    const before = await optimize(fileUri(FOLDER));
    // Slow enough that a progress is shown, with which it is cancelled.
    await writeFile("long/long.md", Array.from({ length: 900 }, (_, place) => guide(`word${place}`)).join("\n"));
    dialogs.cancelsProgress = true;
    assert.equal(await optimize(fileUri("long")), before);
    assert.deepEqual(dialogs.messages, []);
  });

  it("is forgotten with all results", async () => {
    assert.notEqual(await optimize(fileUri(`${FOLDER}/deep`)), null);
    await vscode.commands.executeCommand("ragQuality.clearResults");
    assert.equal(await optimization(), null);
  });
});

describe("a trial of chunk settings by a service", () => {
  let service: FakeService;
  let dialogs: Dialogs;

  before(async () => void (await writeFile(`${FOLDER}/lantern.md`, guide("lantern"))));
  beforeEach(async () => {
    service = await FakeService.start();
    dialogs = new Dialogs();
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await set("endpoint", service.url);
    dialogs.typed = KEY;
    await vscode.commands.executeCommand("ragQuality.setApiKey");
    dialogs.messages.length = 0;
  });
  afterEach(async () => {
    dialogs.restore();
    await set("endpoint", undefined);
    await service.stop();
  });

  it("401: leads to Set API Key, and on to the result, which it makes with the key", async () => {
    const here = await withoutService(() => optimize(fileUri(`${FOLDER}/lantern.md`)));
    service.reply = ({ authorization }) =>
      authorization === "Bearer right-key"
        ? { kind: "answer", status: 200, headers: { "content-type": "application/json" }, body: JSON.stringify(here) }
        : problem(401, "unauthorized", `There is no key ${KEY}.`);
    dialogs.typed = "right-key";
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Set API Key…");
    await optimize(fileUri(`${FOLDER}/lantern.md`));
    const api = await extensionApi();
    await until(() => api.optimization() !== null, "the result");
    assert.match(dialogs.messages[0] ?? "", /^127\.0\.0\.1:\d+ refused the API key: There is no key \[API key\]\.$/);
    const asked = service.asked.at(-1);
    assert.deepEqual(
      [asked?.method, asked?.path, asked?.authorization],
      ["POST", "/v1/optimize-chunks", "Bearer right-key"],
    );
    assert.deepEqual(api.optimization(), here);
  });

  const withoutService = async <T>(work: () => Promise<T>): Promise<T> => {
    await set("endpoint", undefined);
    const done = await work();
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await set("endpoint", service.url);
    return done;
  };

  it("403: names the operation that the key does not permit", async () => {
    service.reply = () => problem(403, "forbidden", "The key has the scopes verify.");
    await optimize(fileUri(FOLDER));
    assert.match(await messageOf(dialogs), /^The API key does not permit optimize_chunks at 127\.0\.0\.1:\d+/);
  });

  it("429: says when it can go on, and tries the settings here for this once", async () => {
    service.reply = () => problem(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" });
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Use Bundled Core Once");
    await optimize(fileUri(`${FOLDER}/deep`));
    const api = await extensionApi();
    await until(() => api.optimization() !== null, "the result");
    assert.match(dialogs.messages[0] ?? "", /is used up\. It can go on in 42 s, at \d\d:\d\d:\d\d\.$/);
  });

  it("gives the service up when the results are cleared meanwhile", async () => {
    service.reply = () => ({ kind: "silence" });
    const command = vscode.commands.executeCommand("ragQuality.optimizeChunks", fileUri(`${FOLDER}/lantern.md`));
    await until(() => service.asked.length === 1, "the request");
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await until(() => service.givenUp === 1, "the end of the request");
    await command;
    assert.deepEqual([await optimization(), dialogs.messages], [null, []]);
  });

  it("says that nothing answers there, and that the bundled core can do it", async () => {
    await set("endpoint", "http://127.0.0.1:9");
    await vscode.commands.executeCommand("ragQuality.setApiKey");
    dialogs.messages.length = 0;
    await optimize(fileUri(FOLDER));
    assert.match(await messageOf(dialogs), /cannot be reached.*The bundled core can check this once instead\./);
  });
});

describe("a trial of chunk settings by a person's own vectors", () => {
  const QUESTIONS = "embedded-questions.jsonl";
  let server: FakeEmbeddingServer;
  let dialogs: Dialogs;

  before(async () => {
    await writeFile("embedded/anchor.md", guide("anchor"));
    const asked = Array.from({ length: 8 }, (_, place) => ({
      text: `By whom was the anchor of pier ${place} repaired?`,
      answers: [`The anchor of pier ${place} was repaired in ${1900 + place} by ${place + 3} carpenters.`],
    }));
    await writeFile(QUESTIONS, asked.map((question) => JSON.stringify(question)).join("\n"));
  });
  beforeEach(async () => {
    server = await FakeEmbeddingServer.start();
    dialogs = new Dialogs();
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await set("chunks.embeddingsUrl", server.url);
    await set("chunks.embeddingsModel", "hashed");
    await set("chunks.questions", QUESTIONS);
    await set("chunks.topK", 3);
  });
  afterEach(async () => {
    dialogs.restore();
    for (const name of ["embeddingsUrl", "embeddingsModel", "questions", "topK"])
      await set(`chunks.${name}`, undefined);
    await server.stop();
  });

  /** Chooses what starts with each of the words, in their order. */
  const choose = (...starts: string[]): void => {
    const left = [...starts];
    dialogs.choose = (labels) => {
      const start = left.shift() ?? "nothing";
      return labels.find((label) => label.startsWith(start));
    };
  };

  it("says how much would be sent, takes the key, and sends it with the texts to this address alone", async () => {
    dialogs.typed = KEY;
    choose("Set API Key", "Send Texts to");
    const result = await optimize(fileUri("embedded"));
    assert.deepEqual(dialogs.picks[0], [
      `Send Texts to hashed at ${server.host}`,
      "Rank by Words Alone",
      "Set API Key…",
      "Open Settings",
    ]);
    assert.ok(server.calls.length > 1 && server.calls.every(({ key }) => key === `Bearer ${KEY}`));
    assert.deepEqual(
      [result?.retriever, result?.retrieval, result?.other_retrievers?.map(({ retriever }) => retriever)],
      ["vectors", { top_k: 3 }, ["words", "both"]],
    );
    const sent = server.calls.length;
    assert.deepEqual(await optimize(fileUri("embedded")), result);
    assert.deepEqual([server.calls.length, dialogs.picks.length], [sent, 2]);
  });

  it("goes on where a failure in the middle stopped it", async () => {
    server.refusesFrom = 4;
    choose("Send Texts to");
    assert.equal(await optimize(fileUri("embedded")), null);
    assert.match(await messageOf(dialogs), /answered with the status 401.*to try again sends the rest alone\.$/u);
    assert.deepEqual(dialogs.offered, ["Try Again", "Show Log"]);
    const paid = new Set(server.calls.slice(0, 3).flatMap(({ texts }) => texts));
    server.refusesFrom = Number.POSITIVE_INFINITY;
    server.calls.length = 0;
    choose("Send Texts to");
    assert.equal((await optimize(fileUri("embedded")))?.retriever, "vectors");
    assert.ok(server.texts.length > 0 && server.texts.every((text) => !paid.has(text)));
  });

  it("sends nothing where the person goes away, or wants words alone", async () => {
    assert.equal(await optimize(fileUri("embedded")), null);
    choose("Rank by Words Alone");
    const result = await optimize(fileUri("embedded"));
    assert.deepEqual([result?.retriever, result?.candidates.length !== 0, server.calls.length], [undefined, true, 0]);
    assert.deepEqual(dialogs.messages, []);
  });

  it("gives up what is under way when it is cancelled", async () => {
    server.isSilent = true;
    choose("Send Texts to");
    const command = vscode.commands.executeCommand("ragQuality.optimizeChunks", fileUri("embedded"));
    await until(() => server.calls.length > 0, "the first call");
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await command;
    assert.deepEqual([await optimization(), dialogs.messages], [null, []]);
  });

  it("neither asks nor sends in a folder that is not trusted", async () => {
    const result = await untrusted(() => optimize(fileUri("embedded")));
    assert.deepEqual(
      [result?.retriever, result === null, server.calls.length, dialogs.picks],
      [undefined, false, 0, []],
    );
  });

  it("says that the model's name is missing", async () => {
    await set("chunks.embeddingsModel", "");
    assert.equal(await optimize(fileUri("embedded")), null);
    assert.match(
      await messageOf(dialogs),
      /^ragQuality\.chunks\.embeddingsUrl is set, and .*: name the model there\.$/u,
    );
    assert.deepEqual(dialogs.offered, ["Change Settings…"]);
  });
});
