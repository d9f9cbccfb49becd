import assert from "node:assert/strict";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { diagnosticsOf, editorFor, extensionApi, fileUri, until, writeFile } from "../support/workspace";

const COMMAND = "ragQuality.checkAgainstFiles";
const FEES = "# Fees\n\nThe annual fee is 40 dollars. It is charged on the first of March.";
const RETURNS = "Customers can return a product within 30 days of delivery.";
const ANSWER = "The annual fee is 50 dollars. Customers can return a product within 30 days of delivery.";

function activeDocument(): vscode.TextDocument {
  const document = vscode.window.activeTextEditor?.document;
  assert.ok(document, "no editor is active");
  return document;
}

function underlined(document: vscode.TextDocument): string[] {
  return diagnosticsOf(document).map(({ range }) => document.getText(range));
}

/** A folder of the machine that no workspace folder holds. */
async function outsideFolder(): Promise<vscode.Uri> {
  const folder = vscode.Uri.file(mkdtempSync(join(tmpdir(), "rag-quality-outside-")));
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, "fees.md"), new TextEncoder().encode(FEES));
  await vscode.workspace.fs.writeFile(vscode.Uri.joinPath(folder, "returns.md"), new TextEncoder().encode(RETURNS));
  return folder;
}

describe("checking an answer against one's own files", () => {
  let dialogs: Dialogs;
  let folder: vscode.Uri;

  before(async () => {
    await writeFile("own/fees.md", FEES);
    await writeFile("own/returns.md", RETURNS);
    await writeFile("own/logo.png", new Uint8Array([0, 1]));
    folder = fileUri("own");
  });
  beforeEach(async () => {
    dialogs = new Dialogs();
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.env.clipboard.writeText("");
  });
  afterEach(() => dialogs.restore());

  after(async () => {
    const choosing = new Dialogs();
    choosing.choose = (labels) => labels.find((label) => label === "$(close) None");
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await vscode.commands.executeCommand("ragQuality.selectSources");
    assert.equal(choosing.last, "No files are picked any more.");
    choosing.restore();
  });

  const checked = async (): Promise<vscode.TextDocument> => {
    const api = await extensionApi();
    await until(() => api.results(activeDocument().uri).length > 0, "a result");
    return activeDocument();
  };

  it("says what to do where there is no answer", async () => {
    await vscode.commands.executeCommand(COMMAND);
    assert.match(dialogs.last, /There is no answer to check\. Copy one, or open its file/);
  });

  it("opens what was copied, and asks once for the files", async () => {
    await vscode.env.clipboard.writeText(ANSWER);
    dialogs.choose = (labels) => labels.find((label) => label.startsWith("$(root-folder)"));
    await vscode.commands.executeCommand(COMMAND);
    const document = await checked();
    assert.equal(document.getText(), ANSWER);
    assert.ok(document.isUntitled);
    assert.equal(dialogs.picks.length, 1);
    const [choices = []] = dialogs.picks;
    assert.deepEqual(choices.slice(-2), ["$(folder-opened) A Folder…", "$(files) Files…"]);
    assert.match(dialogs.descriptions[0]?.at(-3) ?? "", /^this workspace folder, \d+ documents$/);
  });

  it("takes a folder of the explorer, and does not ask", async () => {
    await vscode.env.clipboard.writeText(ANSWER);
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    const document = await checked();
    assert.deepEqual(dialogs.picks, []);
    assert.deepEqual(underlined(document), ["50 dollars"]);
    const related = diagnosticsOf(document)[0]?.relatedInformation?.[0];
    assert.equal(related?.location.uri.toString(), vscode.Uri.joinPath(folder, "fees.md").toString());
  });

  it("remembers the files: the next answer takes one key", async () => {
    await vscode.env.clipboard.writeText(`In short: ${ANSWER}`);
    await vscode.commands.executeCommand(COMMAND);
    assert.deepEqual(underlined(await checked()), ["50 dollars"]);
    await vscode.env.clipboard.writeText("The annual fee is 60 dollars, as everybody knows.");
    await vscode.commands.executeCommand(COMMAND);
    assert.match((await checked()).getText(), /60 dollars/);
    assert.deepEqual(dialogs.picks, []);
  });

  it("takes a folder and a file that lie outside of the workspace", async () => {
    const outside = await outsideFolder();
    for (const given of [outside, vscode.Uri.joinPath(outside, "fees.md")]) {
      await vscode.commands.executeCommand("workbench.action.closeAllEditors");
      await vscode.env.clipboard.writeText(ANSWER);
      await vscode.commands.executeCommand(COMMAND, given, [given]);
      const document = await checked();
      // The file alone does not tell of returns.
      assert.equal(underlined(document)[0], "50 dollars");
      const related = diagnosticsOf(document)[0]?.relatedInformation?.[0];
      assert.equal(related?.location.uri.path, vscode.Uri.joinPath(outside, "fees.md").path);
    }
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
  });

  it("checks what is selected, and no more", async () => {
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/selected.md", ANSWER));
    const editor = await editorFor(document);
    editor.selection = new vscode.Selection(document.positionAt(0), document.positionAt(ANSWER.indexOf(" Customers")));
    await vscode.commands.executeCommand(COMMAND);
    const [result] = (await extensionApi()).results(document.uri);
    assert.deepEqual(
      result?.claims.map(({ verdict }) => verdict),
      ["contradicted"],
    );
  });

  it("counts no answer of the folder as its own source", async () => {
    const document = await vscode.workspace.openTextDocument(await writeFile("own/answer.md", ANSWER));
    await editorFor(document);
    await vscode.commands.executeCommand(COMMAND);
    assert.deepEqual(underlined(await checked()), ["50 dollars"]);
    await vscode.workspace.fs.delete(document.uri);
  });

  it("takes no other answer of the folder for a source, until a person says that it is one", async () => {
    const copy = await writeFile("own/answer-2.md", "The annual fee is 50 dollars, as the bank says.");
    const other = await vscode.workspace.openTextDocument(copy);
    await editorFor(other);
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    await checked();
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/first.md", ANSWER));
    await editorFor(document);
    await vscode.commands.executeCommand(COMMAND);
    assert.deepEqual(underlined(await checked()), ["50 dollars"]);
    await vscode.commands.executeCommand("ragQuality.notAnAnswer", copy);
    const api = await extensionApi();
    assert.deepEqual([api.results(copy), diagnosticsOf(other)], [[], []]);
    assert.match(dialogs.last, /The check of own\/answer-2\.md was dropped/);
    await editorFor(document);
    await vscode.commands.executeCommand(COMMAND);
    await until(() => underlined(document).length === 0, "the check with what was taken in");
    await vscode.workspace.fs.delete(copy);
  });

  it("forgets the check of a file that a person then picks as a source", async () => {
    const uri = vscode.Uri.joinPath(folder, "fees.md");
    const source = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(source, { preview: false });
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    const api = await extensionApi();
    await checked();
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/second.md", ANSWER));
    await editorFor(document);
    await vscode.commands.executeCommand(COMMAND, uri, [uri]);
    await checked();
    await until(() => api.results(uri).length === 0 && diagnosticsOf(source).length === 0, "the check that is dropped");
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
    assert.deepEqual(underlined(await checked()), ["50 dollars"]);
  });

  it("says before it checks which answer is meant, and lets another one be chosen", async () => {
    dialogs.choose = (labels) => labels.find((label) => label === "$(close) None");
    await vscode.commands.executeCommand("ragQuality.selectSources");
    for (const name of ["meant", "near"]) {
      const uri = await writeFile(`own-answers/${name}.md`, `In short, ${name}: ${ANSWER}`);
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(uri), { preview: false });
    }
    const wanted = ["$(arrow-swap) Another Answer…", "$(file) own-answers/meant.md"];
    dialogs.choose = (labels) => {
      const next = labels.find(
        (label) => label === wanted[0] || (wanted.length === 0 && label.startsWith("$(root-folder)")),
      );
      wanted.shift();
      return next;
    };
    await vscode.commands.executeCommand(COMMAND);
    assert.equal((await checked()).uri.toString(), fileUri("own-answers/meant.md").toString());
    assert.deepEqual(dialogs.titles.slice(1), [
      "Check own-answers/near.md against which files?",
      "Which answer?",
      "Check own-answers/meant.md against which files?",
    ]);
    await vscode.commands.executeCommand(COMMAND, folder, [folder]);
  });

  it("asks which text is meant where both may be", async () => {
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/plain.md", ANSWER));
    await editorFor(document);
    await vscode.env.clipboard.writeText("Some words that were copied from elsewhere.");
    dialogs.choose = (labels) => labels.find((label) => label.startsWith("$(file) "));
    await vscode.commands.executeCommand(COMMAND);
    assert.deepEqual(underlined(await checked()), ["50 dollars"]);
    assert.deepEqual(dialogs.picks, [["$(clippy) The copied text", "$(file) own-answers/plain.md"]]);
  });

  it("counts what is typed into a source and not saved", async () => {
    const files = vscode.workspace.getConfiguration("files");
    await files.update("autoSave", "off", vscode.ConfigurationTarget.Global);
    try {
      const source = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "fees.md"));
      const editor = await editorFor(source);
      const at = source.getText().indexOf("40");
      const number = new vscode.Range(source.positionAt(at), source.positionAt(at + 2));
      await editor.edit((edit) => edit.replace(number, "50"));
      const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/unsaved.md", ANSWER));
      await editorFor(document);
      await vscode.commands.executeCommand(COMMAND);
      assert.deepEqual(underlined(await checked()), []);
      assert.ok(source.isDirty);
      await editorFor(source);
      await vscode.commands.executeCommand("workbench.action.files.revert");
      await until(() => source.getText() === FEES, "the text as it was");
    } finally {
      await files.update("autoSave", undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it("gives a retrieval without documents the files of the folder", async () => {
    const text = JSON.stringify({ query: "What is the annual fee?", response: "The annual fee is 40 dollars." });
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/retrieval.json", text));
    await editorFor(document);
    await vscode.commands.executeCommand("ragQuality.visualizeRetrieval");
    const api = await extensionApi();
    await until(() => api.retrievals(document.uri).length > 0, "a retrieval");
    assert.equal(api.retrievals(document.uri)[0]?.documents.length, 2);
  });

  it("checks by itself after other sources were selected, and takes the answer's own ones when citations are verified", async () => {
    await writeFile("own-answers/other.md", "The annual fee is 50 dollars.");
    const named = `---\nsources: [other.md]\n---\n${ANSWER}`;
    const document = await vscode.workspace.openTextDocument(await writeFile("own-answers/named.md", named));
    await editorFor(document);
    await vscode.commands.executeCommand(COMMAND);
    await until(() => underlined(document).join() === "50 dollars", "a check against the files");
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    const api = await extensionApi();
    assert.equal(api.results(document.uri)[0]?.claims[0]?.verdict, "supported");
    dialogs.choose = (labels) => labels.find((label) => label.startsWith("$(root-folder)"));
    await vscode.commands.executeCommand("ragQuality.selectSources");
    await until(() => api.results(document.uri)[0]?.claims[1]?.verdict === "supported", "a check with the workspace");
    assert.deepEqual(dialogs.messages, []);
  });
});
