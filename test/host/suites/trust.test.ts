import assert from "node:assert/strict";
import * as vscode from "vscode";
import { checkedAnswer, diagnosticsOf, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const SOURCE = "Customers can return a product within 30 days of delivery.";
const ANSWER =
  "---\nquery: Q\nsources: [returns.md]\n---\nCustomers can return a product within 60 days of delivery [1].\n";

function evidenceLink(hover: string): unknown {
  const encoded = /command:ragQuality\.revealEvidence\?([^)\s]+)/.exec(hover)?.[1] ?? "";
  return JSON.parse(decodeURIComponent(encoded));
}

async function hoverText(document: vscode.TextDocument, words: string): Promise<string> {
  const position = document.positionAt(document.getText().indexOf(words));
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    "vscode.executeHoverProvider",
    document.uri,
    position,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map((part) => (typeof part === "string" ? part : part.value))
    .join("\n");
}

describe("links to evidence", () => {
  it("select the passage in the source", async () => {
    await writeFile("links/returns.md", SOURCE);
    const document = await checkedAnswer("links/answer.md", ANSWER);
    const link = evidenceLink(await hoverText(document, "60 days"));
    assert.ok(Array.isArray(link));
    await vscode.commands.executeCommand("ragQuality.revealEvidence", ...link);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.uri.toString(), fileUri("links/returns.md").toString());
    assert.equal(editor?.document.getText(editor.selection), SOURCE);
  });

  it("find the passage again after the source was edited", async () => {
    const source = await writeFile("links/moved.md", SOURCE);
    const document = await checkedAnswer("links/moves.md", ANSWER.replace("returns.md", "moved.md"));
    const link = evidenceLink(await hoverText(document, "60 days"));
    assert.ok(Array.isArray(link));
    await vscode.workspace.fs.writeFile(source, new TextEncoder().encode(`# A new heading\n\n${SOURCE}\n`));
    await vscode.commands.executeCommand("ragQuality.revealEvidence", ...link);
    const editor = vscode.window.activeTextEditor;
    assert.equal(editor?.document.getText(editor.selection), SOURCE);
    assert.equal(editor?.selection.start.line, 2);
  });

  it("open nothing that the result does not name", async () => {
    await writeFile("links/returns.md", SOURCE);
    const document = await checkedAnswer("links/strange.md", ANSWER);
    const strange = [
      undefined,
      "file:///etc/passwd",
      { answer: document.uri.toString(), row: 0, source_id: "9", start: 0, end: 5 },
    ];
    for (const argument of strange) {
      void vscode.commands.executeCommand("ragQuality.revealEvidence", argument);
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.equal(vscode.window.activeTextEditor?.document.uri.toString(), document.uri.toString());
  });
});

describe("hostile documents", () => {
  it("put no link and no command of their own into a hover", async () => {
    await writeFile(
      "hostile/bad.md",
      "Heat rises [run](command:workbench.action.quit) <img src=x onerror=alert(1)> in still air every single day.",
    );
    const document = await checkedAnswer(
      "hostile/answer.md",
      "---\nquery: Q\nsources: [bad.md]\n---\nHeat rises in still air every single night [1].\n",
    );
    const text = await hoverText(document, "Heat rises");
    assert.doesNotMatch(text, /\]\(command:workbench/);
    assert.doesNotMatch(text, /(?<!\\)<img/);
  });
});

describe("accepted claims", () => {
  it("give no finding once the project's file names them", async () => {
    await writeFile("accepted/returns.md", SOURCE);
    const document = await checkedAnswer("accepted/answer.md", ANSWER.replace("returns.md", "returns.md"));
    const api = await extensionApi();
    const hash = api.results(document.uri)[0]?.claims[0]?.hash;
    assert.equal(diagnosticsOf(document).length, 1);
    const file = await writeFile(
      ".rag-quality.json",
      JSON.stringify({ version: 1, accepted: [{ hash, reason: "Seen.", text: "" }] }),
    );
    try {
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      await until(() => diagnosticsOf(document).length === 0, "the finding's end");
      assert.deepEqual(api.results(document.uri)[0]?.claims[0]?.accepted, { reason: "Seen." });
    } finally {
      await vscode.workspace.fs.delete(file);
    }
  });
});

describe("a service without a key", () => {
  it("is not asked, and the answer is not checked elsewhere unnoticed", async () => {
    const settings = vscode.workspace.getConfiguration("ragQuality");
    await settings.update("endpoint", "https://rag.invalid/", vscode.ConfigurationTarget.Global);
    try {
      await writeFile("service/returns.md", SOURCE);
      const uri = await writeFile("service/answer.md", ANSWER);
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri));
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      assert.deepEqual((await extensionApi()).results(uri), []);
    } finally {
      await settings.update("endpoint", undefined, vscode.ConfigurationTarget.Global);
    }
  });
});
