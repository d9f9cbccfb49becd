import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { diagnosticsOf, editorFor, extensionApi, until, writeFile } from "../support/workspace";

const SOURCE = "Customers can return a product within 30 days of delivery. Express shipping costs 12 euros.\n";
const WRONG = "Customers can return a product within 60 days of delivery [1].";
const RIGHT = "Express shipping costs 12 euros [1].";
const LIST = "Sources:\n[1] returns.md";

function wordsOf(document: vscode.TextDocument): string[] {
  return diagnosticsOf(document).map(({ range }) => document.getText(range));
}

async function opened(path: string, text: string): Promise<vscode.TextEditor> {
  return editorFor(await vscode.workspace.openTextDocument(await writeFile(path, text)));
}

/** Selects from the first to the last of these words, and runs Check Selected Text. */
async function verifySelected(editor: vscode.TextEditor, first: string, last = first): Promise<void> {
  const { document } = editor;
  const text = document.getText();
  const end = text.lastIndexOf(last) + last.length;
  editor.selection = new vscode.Selection(document.positionAt(text.indexOf(first)), document.positionAt(end));
  await vscode.commands.executeCommand("ragQuality.verifySelection");
}

async function fixesAt(document: vscode.TextDocument, range: vscode.Range): Promise<vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>("vscode.executeCodeActionProvider", document.uri, range);
}

describe("answers in programs", () => {
  const PROGRAM = `answers = {
    "returns": """${WRONG}
      ${RIGHT}

      ${LIST}
    """,
    "escaped": "Caf\\u00e9 guests: ${WRONG}\\n\\n${LIST.replace("\n", "\\n")}",
}
`;

  before(() => writeFile("places/returns.md", SOURCE));

  it("are checked by the selection of a Python string, and underlined where they stand", async () => {
    const editor = await opened("places/answers.py", PROGRAM);
    await verifySelected(editor, '"""Cust', 'md\n    """');
    const [found, ...others] = diagnosticsOf(editor.document);
    assert.ok(found);
    const start = PROGRAM.indexOf("60 days");
    assert.deepEqual(
      [editor.document.offsetAt(found.range.start), editor.document.offsetAt(found.range.end)],
      [start, start + "60 days".length],
    );
    assert.deepEqual(others, []);
    const fixes = await fixesAt(editor.document, found.range);
    const fix = fixes.find(({ title }) => title === "Change to “30 days”");
    assert.ok(fix?.edit);
    await vscode.workspace.applyEdit(fix.edit);
    assert.equal(editor.document.getText(), PROGRAM.replace("60 days", "30 days"));
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    await until(() => diagnosticsOf(editor.document).length === 0, "the end of the finding");
    assert.equal((await extensionApi()).results(editor.document.uri)[0]?.claims.length, 2);
  });

  it("are read without their escapes", async () => {
    const editor = await opened("places/escaped.py", PROGRAM);
    await verifySelected(editor, "Caf", "returns.md");
    const start = PROGRAM.lastIndexOf("60 days");
    assert.deepEqual(
      diagnosticsOf(editor.document).map(({ range }) => editor.document.offsetAt(range.start)),
      [start],
    );
  });

  it("are checked in a language that nobody knows, as they stand", async () => {
    const editor = await opened("places/answer.rst", `Title\n=====\n\n${WRONG}\n\n${LIST}\n`);
    await verifySelected(editor, "Customers", "returns.md");
    assert.deepEqual(wordsOf(editor.document), ["60 days"]);
  });

  it("are asked for where nothing is selected", async () => {
    const dialogs = new Dialogs();
    try {
      await opened("places/whole.py", PROGRAM);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      assert.match(dialogs.last, /^places\/whole\.py is no file of answers\. Select the text that is the answer/);
    } finally {
      dialogs.restore();
    }
  });
});

describe("answers that are no files", () => {
  it("are checked in an untitled buffer of any language", async () => {
    for (const language of ["markdown", "plaintext", "python"]) {
      const content = `${WRONG}\n\n${LIST.replace("returns", "/places/returns")}\n`;
      const document = await vscode.workspace.openTextDocument({ language, content });
      await editorFor(document);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      assert.deepEqual(wordsOf(document), ["60 days"], language);
    }
  });

  it("are checked on the right side of a diff editor", async () => {
    const left = await writeFile("places/before.md", RIGHT);
    const right = await writeFile("places/after.md", `${WRONG}\n\n${LIST}\n`);
    await vscode.commands.executeCommand("vscode.diff", left, right);
    await until(
      () => vscode.window.activeTextEditor?.document.uri.toString() === right.toString(),
      "the focus on the right side",
    );
    await vscode.commands.executeCommand("ragQuality.verifyCitations");
    const document = await vscode.workspace.openTextDocument(right);
    assert.deepEqual(wordsOf(document), ["60 days"]);
  });

  it("are checked where they can only be read, without a fix that would write", async () => {
    const text = `${WRONG}\n\n${LIST}\n`;
    const provider = vscode.workspace.registerTextDocumentContentProvider("former", {
      provideTextDocumentContent: () => text,
    });
    try {
      const file = await writeFile("places/current.md", RIGHT);
      const document = await vscode.workspace.openTextDocument(file.with({ scheme: "former", query: "HEAD" }));
      await editorFor(document);
      await vscode.commands.executeCommand("ragQuality.verifyCitations");
      const [found] = diagnosticsOf(document);
      assert.ok(found);
      assert.equal(document.getText(found.range), "60 days");
      const titles = (await fixesAt(document, found.range)).map(({ title }) => title);
      assert.ok(titles.includes("Open the evidence"), titles.join(", "));
      assert.deepEqual(
        titles.filter((title) => /^(?:Change|Remove|Cite)/.test(title)),
        [],
      );
    } finally {
      provider.dispose();
    }
  });
});
