import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { checkedAnswer, diagnosticsOf, editorFor, extensionApi, fileUri, writeFile } from "../support/workspace";

const SOURCE = "Customers can return a product within 30 days of delivery.";

const CHAT = JSON.stringify(
  {
    messages: [
      { role: "user", content: "How long may I return a product?" },
      { role: "tool", content: SOURCE },
      { role: "assistant", content: "Customers can return a product within 30 days of delivery [1]." },
      { role: "user", content: "Are you\nsure?" },
      { role: "assistant", content: "Customers can return a product within 60 days of delivery." },
    ],
  },
  null,
  2,
);

async function ownLenses(uri: vscode.Uri): Promise<(string | undefined)[]> {
  const lenses = await vscode.commands.executeCommand<vscode.CodeLens[]>("vscode.executeCodeLensProvider", uri, 10);
  return lenses.map(({ command }) => command?.title);
}

describe("chats and responses of providers", () => {
  let dialogs: Dialogs;

  beforeEach(() => {
    dialogs = new Dialogs();
  });
  afterEach(() => dialogs.restore());

  it("asks which answer of a chat is meant, and checks that one", async () => {
    dialogs.choose = (labels) => labels[2];
    const document = await checkedAnswer("chats/chat.json", CHAT);
    assert.deepEqual(dialogs.picks, [["All 2 answers", "1. How long may I return a product?", "2. Are you sure?"]]);
    assert.equal((await extensionApi()).results(document.uri).length, 1);
    assert.deepEqual(
      diagnosticsOf(document).map(({ range }) => document.getText(range)),
      ["60 days"],
    );
  });

  it("checks all answers of a chat, or none where the person goes back", async () => {
    const document = await checkedAnswer("chats/none.json", CHAT);
    assert.equal((await extensionApi()).results(document.uri).length, 0);
    dialogs.choose = ([all]) => all;
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    assert.equal((await extensionApi()).results(document.uri).length, 2);
  });

  it("offers a check above each answer of a chat", async () => {
    const uri = await writeFile("chats/lens.json", CHAT);
    await editorFor(await vscode.workspace.openTextDocument(uri));
    assert.deepEqual(await ownLenses(uri), ["Check answer 1", "Check answer 2"]);
  });

  it("offers a check above the response of a provider, also one without citations", async () => {
    const response = {
      object: "chat.completion",
      model: "m",
      choices: [{ message: { role: "assistant", content: "Heat rises." }, finish_reason: "stop" }],
    };
    const uri = await writeFile("chats/response.json", JSON.stringify(response, null, 2));
    await editorFor(await vscode.workspace.openTextDocument(uri));
    assert.deepEqual(await ownLenses(uri), ["Check this answer"]);
  });

  it("offers all files that can be sources, never the answer, and counts the others", async () => {
    await writeFile("chats/paper.PDF", "%PDF-1.4");
    await writeFile("chats/sheet.xlsx", "PK");
    await writeFile("chats/picture.png", "x");
    const uri = await writeFile("chats/own.md", "Heat rises.");
    await editorFor(await vscode.workspace.openTextDocument(uri));
    dialogs.choose = (labels) => labels.find((label) => label === "$(files) Files…");
    await vscode.commands.executeCommand("ragQuality.selectSources");
    const labels = dialogs.picks[1] ?? [];
    assert.ok(labels.includes("chats/paper.PDF"));
    assert.ok(labels.includes("chats/sheet.xlsx"));
    assert.equal(labels.includes("chats/own.md"), false);
    assert.match(dialogs.placeHolders[1] ?? "", / files of other types \(.*\) are not read\.$/);
    await vscode.workspace.fs.delete(fileUri("chats/picture.png"));
  });
});
