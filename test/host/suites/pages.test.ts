import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { FakeInternet } from "../support/fakeInternet";
import { editorFor, extensionApi, until, writeFile } from "../support/workspace";

describe("the command Fetch Cited Pages", () => {
  let dialogs: Dialogs;
  let server: Server;
  let asked = 0;
  let host = "";

  before(async () => {
    server = createServer((_, response) => {
      asked += 1;
      response.end("x");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  after(() => void server.close());

  beforeEach(() => {
    dialogs = new Dialogs();
  });

  afterEach(() => dialogs.restore());

  const citing = async (path: string, text: string): Promise<vscode.TextDocument> => {
    await extensionApi();
    const document = await vscode.workspace.openTextDocument(await writeFile(path, text));
    await editorFor(document);
    return document;
  };
  const answer = (): string =>
    `A product can be returned within 30 days ([rules](http://${host}/rules)), or later ([more](http://127.0.0.1:8080/more)).\n`;
  const fetchPages = () => vscode.commands.executeCommand("ragQuality.fetchPages");

  it("says that an answer cites no page", async () => {
    await citing("pages/none.md", "A product can be returned within 30 days [1].\n");
    await fetchPages();
    assert.match(dialogs.last, /none\.md cites no page by its address, so there is nothing to fetch\./u);
  });

  it("names the hosts and fetches nothing where the person does not agree", async () => {
    const document = await citing("pages/asked.md", answer());
    await fetchPages();
    assert.equal(dialogs.last, "Fetch 2 cited pages?");
    const [options, button] = dialogs.offered as readonly unknown[];
    assert.equal(button, "Fetch");
    assert.match(JSON.stringify(options), new RegExp(`"modal":true.*Asked for at: ${host}, 127\\.0\\.0\\.1:8080`, "u"));
    assert.deepEqual((await extensionApi()).results(document.uri), []);
  });

  it("says why pages could not be had, and checks the answer, whose marks are then not checkable", async () => {
    dialogs.press = (message) => (message.startsWith("Fetch ") ? "Fetch" : undefined);
    const document = await citing("pages/agreed.md", answer());
    await fetchPages();
    assert.ok(dialogs.messages.some((message) => /2 of 2 cited pages could not be had\./u.test(message)));
    const api = await extensionApi();
    await until(() => api.results(document.uri).length > 0, "the check");
    assert.deepEqual(
      api.results(document.uri).flatMap(({ claims }) => claims.map(({ verdict }) => verdict)),
      ["not_checkable"],
    );
    assert.equal(asked, 0);
  });

  it("fetches a page, keeps it, and checks the answer against it, without fetching it again", async () => {
    const internet = await FakeInternet.open("library.example", {
      "/rules": "<title>Rules</title><p>A product can be returned within 30 days of its delivery.</p>",
    });
    try {
      dialogs.press = (message) => (message.startsWith("Fetch ") ? "Fetch" : undefined);
      const text = "A product can be returned within 30 days ([rules](http://library.example/rules)).\n";
      const document = await citing("pages/fetched.md", text);
      await fetchPages();
      const api = await extensionApi();
      const verdicts = (): readonly string[] =>
        api.results(document.uri).flatMap(({ claims }) => claims.map(({ verdict }) => verdict));
      await until(() => verdicts().length > 0, "the check");
      assert.deepEqual(verdicts(), ["supported"]);
      assert.deepEqual(internet.asked, ["/robots.txt", "/rules"]);
      const again = await citing("pages/fetched-again.md", text);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      assert.deepEqual(
        api.results(again.uri).flatMap(({ claims }) => claims.map(({ verdict }) => verdict)),
        ["supported"],
      );
      assert.equal(internet.asked.length, 2);
    } finally {
      await internet.close();
    }
  });
});
