import assert from "node:assert/strict";
import * as vscode from "vscode";
import { visualizeRequestSchema } from "../../../src/contract/visualize/visualizeRequest";
import { makeReport } from "../../../src/core/visualize";
import { FakeService, problem, type Reply } from "../../support/fakeService";
import { Dialogs } from "../support/dialogs";
import { type Api, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const KEY = "rq_host-test-key-0123456789";
const PASSAGES = [
  "Customers can return a product within 30 days of delivery.",
  "The shop pays for the return label of a faulty product.",
];

function row(query: string | null): string {
  const sources = PASSAGES.map((text, place) => ({ id: `p${place}`, text, score: 3 - place }));
  return JSON.stringify({ ...(query !== null && { query }), response: `${PASSAGES[0]} [p0]`, sources });
}

async function open(path: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(await writeFile(path, text));
  await editorFor(document);
  return document;
}

async function shownIn(document: vscode.TextDocument): Promise<ReturnType<Api["retrievals"]>> {
  return (await extensionApi()).retrievals(document.uri);
}

async function visualized(path: string, text: string): Promise<vscode.TextDocument> {
  const document = await open(path, text);
  await vscode.commands.executeCommand("ragQuality.visualizeRetrieval");
  return document;
}

describe("a retrieval", () => {
  let dialogs: Dialogs;

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(() => dialogs.restore());

  it("is shown for the row under the cursor, with the retriever's order and scores", async () => {
    const document = await open("retrieval/two.jsonl", [row("First?"), row("Who pays for the label?")].join("\n"));
    const editor = await editorFor(document);
    editor.selection = new vscode.Selection(1, 5, 1, 5);
    await vscode.commands.executeCommand("ragQuality.visualizeRetrieval");
    assert.deepEqual(
      (await shownIn(document)).map(({ query, documents }) => [query, documents.map(({ id, score }) => [id, score])]),
      [
        [
          "Who pays for the label?",
          [
            ["p0", 3],
            ["p1", 2],
          ],
        ],
      ],
    );
    assert.deepEqual(dialogs.messages, []);
  });

  it("reads the documents from the files that an answer names", async () => {
    await writeFile("retrieval/returns.md", PASSAGES[0] ?? "");
    const document = await visualized(
      "retrieval/answer.md",
      "---\nquery: How long can I return a product?\nsources: [returns.md]\n---\nWithin 30 days [1].\n",
    );
    assert.deepEqual(
      (await shownIn(document)).map(({ documents }) => documents.length),
      [1],
    );
  });

  it("asks once for a question that the answer does not name", async () => {
    dialogs.typed = "Who pays?";
    const document = await visualized("retrieval/asks.jsonl", row(null));
    dialogs.typed = "Another question?";
    await vscode.commands.executeCommand("ragQuality.visualizeRetrieval");
    assert.deepEqual(
      (await shownIn(document)).map(({ query }) => query),
      ["Who pays?"],
    );
  });

  it("is not shown when nobody answers that", async () => {
    dialogs.typed = undefined;
    assert.deepEqual(await shownIn(await visualized("retrieval/silent.jsonl", row(null))), []);
    assert.deepEqual(dialogs.messages, []);
  });

  it("says where sources are to be named, and offers to pick them", async () => {
    await visualized("retrieval/bare.md", "Nothing is named.\n");
    await until(() => dialogs.messages.length > 0, "the message");
    assert.match(dialogs.last, /^No sources were found for this answer\./);
    assert.deepEqual(dialogs.offered, ["Select Sources…"]);
  });

  it("refuses more documents than one report takes", async () => {
    const sources = Array.from({ length: 2001 }, (_, place) => ({ text: `Words ${place}.` }));
    await visualized("retrieval/many.json", JSON.stringify({ query: "Q", response: "A [1].", sources }));
    await until(() => dialogs.messages.length > 0, "the message");
    assert.match(dialogs.last, /2,?000/);
  });

  it("is forgotten with its file's results", async () => {
    const document = await visualized("retrieval/cleared.jsonl", row("Q?"));
    assert.equal((await shownIn(document)).length, 1);
    await vscode.commands.executeCommand("ragQuality.clearResults");
    assert.deepEqual(await shownIn(document), []);
  });

  for (const [extension, start] of [
    ["html", "<!doctype html>"],
    ["json", "{"],
    ["png", "PNG"],
  ] as const) {
    it(`is written as ${extension}`, async () => {
      await open("retrieval/exported.jsonl", [row("Who pays for the label?"), row("Q?")].join("\n"));
      const proposals: string[] = [];
      dialogs.saveTo = (proposed) => {
        proposals.push(proposed?.path ?? "");
        return fileUri(`retrieval/out.${extension}`);
      };
      await vscode.commands.executeCommand("ragQuality.exportRetrieval");
      assert.match(proposals.join(" "), /\/retrieval\/exported-row-1\.retrieval\.html$/);
      const bytes = await vscode.workspace.fs.readFile(fileUri(`retrieval/out.${extension}`));
      assert.equal(new TextDecoder().decode(bytes.subarray(0, 40)).toLowerCase().includes(start.toLowerCase()), true);
      await until(() => dialogs.last.includes(`out.${extension}`), "the message");
      assert.deepEqual(dialogs.offered, ["Open"]);
    });
  }

  it("is not written under a name that does not say in which form", async () => {
    await open("retrieval/named.jsonl", row("Q?"));
    dialogs.saveTo = () => fileUri("retrieval/out.txt");
    await vscode.commands.executeCommand("ragQuality.exportRetrieval");
    await until(() => dialogs.messages.length > 0, "the message");
    assert.match(dialogs.last, /out\.txt has to end in \.html, \.png or \.json/);
    await assert.rejects(async () => vscode.workspace.fs.stat(fileUri("retrieval/out.txt")));
  });
});

describe("a retrieval by a service", () => {
  let service: FakeService;
  let dialogs: Dialogs;

  /** A service that makes the report, as the real one does. */
  const report = ({ body }: { readonly body: string }): Reply => {
    const content = makeReport(visualizeRequestSchema.parse(JSON.parse(body)));
    return {
      kind: "answer",
      status: 200,
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        format: "json",
        media_type: "application/json",
        encoding: "utf-8",
        content,
        warnings: [],
      }),
    };
  };

  const setEndpoint = async (url: string | undefined): Promise<void> => {
    await vscode.workspace.getConfiguration("ragQuality").update("endpoint", url, vscode.ConfigurationTarget.Global);
  };

  beforeEach(async () => {
    service = await FakeService.start();
    service.reply = report;
    dialogs = new Dialogs();
    await setEndpoint(service.url);
    dialogs.typed = KEY;
    await vscode.commands.executeCommand("ragQuality.setApiKey");
    dialogs.messages.length = 0;
  });
  afterEach(async () => {
    dialogs.restore();
    await setEndpoint(undefined);
    await service.stop();
  });

  it("sends the question, the answer, the documents and the key, and asks for the report alone", async () => {
    const document = await visualized("retrieval/service.jsonl", row("Who pays for the label?"));
    const [asked] = service.asked;
    assert.deepEqual(
      [asked?.method, asked?.path, asked?.authorization],
      ["POST", "/v1/visualize-retrieval", `Bearer ${KEY}`],
    );
    assert.match(asked?.body ?? "", /"query":"Who pays for the label\?".*"format":"json"/);
    assert.deepEqual(
      (await shownIn(document)).map(({ query }) => query),
      ["Who pays for the label?"],
    );
    assert.equal(service.asked.length, 1);
  });

  it("401: leads to Set API Key, and on to the report", async () => {
    service.reply = (asked) =>
      asked.authorization === "Bearer right-key"
        ? report(asked)
        : problem(401, "unauthorized", `There is no key ${KEY}.`);
    dialogs.typed = "right-key";
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Set API Key…");
    const document = await visualized("retrieval/refused.jsonl", row("Q?"));
    const api = await extensionApi();
    await until(() => api.retrievals(document.uri).length === 1, "the report");
    assert.match(dialogs.messages[0] ?? "", /^127\.0\.0\.1:\d+ refused the API key: There is no key \[API key\]\.$/);
  });

  it("403: names the operation that the key does not permit", async () => {
    service.reply = () => problem(403, "forbidden", "The key has the scopes metrics.");
    await visualized("retrieval/forbidden.jsonl", row("Q?"));
    await until(() => dialogs.messages.length > 0, "the message");
    assert.match(dialogs.last, /^The API key does not permit visualize_retrieval at 127\.0\.0\.1:\d+/);
  });

  it("gives the service up when the results are cleared meanwhile, and shows nothing later", async () => {
    service.reply = () => ({ kind: "silence" });
    const document = await open("retrieval/cleared-meanwhile.jsonl", row("Q?"));
    const command = vscode.commands.executeCommand("ragQuality.visualizeRetrieval");
    await until(() => service.asked.length === 1, "the request");
    await vscode.commands.executeCommand("ragQuality.clearResults");
    await until(() => service.givenUp === 1, "the end of the request");
    await command;
    assert.deepEqual([await shownIn(document), dialogs.messages], [[], []]);
  });

  it("429: says when it can go on, and makes the report here for this once", async () => {
    service.reply = () => problem(429, "rate_limited", "60 calls a minute.", { "retry-after": "42" });
    dialogs.press = (_, buttons) => buttons.find((button) => button === "Use Bundled Core Once");
    const document = await visualized("retrieval/limited.jsonl", row("Q?"));
    const api = await extensionApi();
    await until(() => api.retrievals(document.uri).length === 1, "the report");
    assert.match(dialogs.messages[0] ?? "", /is used up\. It can go on in 42 s, at \d\d:\d\d:\d\d\.$/);
  });

  it("says that nothing answers there, and that the bundled core can do it", async () => {
    await setEndpoint("http://127.0.0.1:9");
    await vscode.commands.executeCommand("ragQuality.setApiKey");
    dialogs.messages.length = 0;
    await visualized("retrieval/nobody.jsonl", row("Q?"));
    await until(() => dialogs.messages.length > 0, "the message");
    assert.match(dialogs.last, /cannot be reached.*The bundled core can check this once instead\./);
  });
});
