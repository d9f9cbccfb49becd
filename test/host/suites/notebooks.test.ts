import assert from "node:assert/strict";
import * as vscode from "vscode";
import { Dialogs } from "../support/dialogs";
import { diagnosticsOf, extensionApi, until, writeFile } from "../support/workspace";

const SOURCE = "Customers can return a product within 30 days of delivery. Express shipping costs 12 euros.\n";
const WRONG = "Customers can return a product within 60 days of delivery [1].";
const ANSWER = `${WRONG}\n\nSources:\n[1] returns.md\n`;
const PROGRAM = `answer = "${WRONG}\\n\\nSources:\\n[1] returns.md"\nprint(answer)`;

/** A cell as Jupyter writes it. */
function codeCell(source: string, ...outputs: readonly object[]): object {
  return { cell_type: "code", execution_count: 1, metadata: {}, source, outputs };
}

function streamed(text: string): object {
  return { output_type: "stream", name: "stdout", text };
}

function shown(type: string, text: string): object {
  return { output_type: "execute_result", execution_count: 1, metadata: {}, data: { [type]: text } };
}

const CELLS = [
  { cell_type: "markdown", metadata: {}, source: ANSWER },
  codeCell(PROGRAM, streamed(ANSWER)),
  codeCell("answer", shown("text/plain", `"It's so: ${ANSWER.replaceAll("\n", "\\n")}"`)),
  codeCell("x = 1"),
];
const KERNEL = { kernelspec: { name: "python3", display_name: "Python 3" }, language_info: { name: "python" } };

async function notebook(): Promise<vscode.NotebookDocument> {
  await writeFile("cells/returns.md", SOURCE);
  const text = JSON.stringify({ cells: CELLS, metadata: KERNEL, nbformat: 4, nbformat_minor: 5 });
  const document = await vscode.workspace.openNotebookDocument(await writeFile("cells/answers.ipynb", text));
  await vscode.window.showNotebookDocument(document);
  return document;
}

function wordsOf(document: vscode.TextDocument): string[] {
  return diagnosticsOf(document).map(({ range }) => document.getText(range));
}

function outputDocument(cell: number): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(
    ({ uri }) => uri.scheme === "rag-quality-output" && uri.path.endsWith(`output of cell ${cell}.md`),
  );
}

describe("answers in notebooks", () => {
  let document: vscode.NotebookDocument;

  before(async () => {
    document = await notebook();
  });
  after(() => vscode.commands.executeCommand("workbench.action.closeAllEditors"));

  it("are checked in a Markdown cell, with paths from the notebook", async () => {
    const cell = document.cellAt(0);
    await vscode.commands.executeCommand("ragQuality.verifyCitations", cell);
    const [found, ...others] = diagnosticsOf(cell.document);
    assert.ok(found);
    const start = ANSWER.indexOf("60 days");
    assert.deepEqual(
      [cell.document.offsetAt(found.range.start), cell.document.offsetAt(found.range.end)],
      [start, start + "60 days".length],
    );
    assert.deepEqual(others, []);
  });

  it("are checked in the cell that is selected, by the palette, the key and the menu above", async () => {
    const editor = await vscode.window.showNotebookDocument(document, {
      selections: [new vscode.NotebookRange(0, 1)],
    });
    await until(() => vscode.window.activeNotebookEditor === editor, "the focus on the notebook");
    for (const named of [undefined, document.uri]) {
      await vscode.commands.executeCommand("ragQuality.clearResults");
      await vscode.commands.executeCommand("ragQuality.verifyCitations", named);
      assert.deepEqual(wordsOf(document.cellAt(0).document), ["60 days"]);
    }
  });

  it("are checked against files in the cell that is selected, text or output", async () => {
    const editor = await vscode.window.showNotebookDocument(document, {
      selections: [new vscode.NotebookRange(0, 1)],
    });
    await until(() => vscode.window.activeNotebookEditor === editor, "the focus on the notebook");
    const returns = vscode.Uri.joinPath(document.uri, "../returns.md");
    await vscode.commands.executeCommand("ragQuality.checkAgainstFiles", undefined, [returns]);
    assert.deepEqual(wordsOf(document.cellAt(0).document), ["60 days"]);
    assert.equal(vscode.window.activeNotebookEditor, editor);
    editor.selection = new vscode.NotebookRange(1, 2);
    await vscode.commands.executeCommand("ragQuality.checkAgainstFiles", undefined, [returns]);
    assert.deepEqual(wordsOf(outputDocument(2) ?? assert.fail()), ["60 days"]);
    await vscode.commands.executeCommand("ragQuality.clearResults");
  });

  it("are checked in what a cell printed, beside the notebook", async () => {
    await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(1));
    const output = outputDocument(2);
    assert.ok(output);
    assert.equal(output.getText(), ANSWER);
    assert.deepEqual(wordsOf(output), ["60 days"]);
    assert.equal((await extensionApi()).results(output.uri)[0]?.tally.do_not_hold, 1);
  });

  it("are read as they were meant where Python shows a string", async () => {
    await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(2));
    const output = outputDocument(3);
    assert.equal(output?.getText(), `It's so: ${ANSWER}`);
    assert.deepEqual(wordsOf(output), ["60 days"]);
  });

  it("are told of where a check left them out, and checked one after the other by a button", async () => {
    await vscode.commands.executeCommand("ragQuality.clearResults");
    const dialogs = new Dialogs();
    try {
      dialogs.press = (_, [button]) => (button === "Check Cell 2" ? button : undefined);
      await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(0));
      await until(() => dialogs.messages.length === 2, "the check of the next cell");
      assert.deepEqual(dialogs.messages, [
        "cells/answers.ipynb, cell 1, was checked alone. Cells 2, 3 hold answers too, which are not checked.",
        "cells/answers.ipynb, output of cell 2, was checked alone. Cell 3 holds an answer too, which is not checked.",
      ]);
      assert.deepEqual(wordsOf(outputDocument(2) ?? assert.fail()), ["60 days"]);
      await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(2));
      await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(0));
      assert.equal(dialogs.messages.length, 2, "all are checked");
    } finally {
      dialogs.restore();
    }
  });

  it("are checked anew in what the cell prints now", async () => {
    const edit = new vscode.WorkspaceEdit();
    const data = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, PROGRAM, "python");
    const item = new vscode.NotebookCellOutputItem(
      new TextEncoder().encode(ANSWER.replace("60", "30")),
      "text/markdown",
    );
    data.outputs = [new vscode.NotebookCellOutput([item])];
    edit.set(document.uri, [vscode.NotebookEdit.replaceCells(new vscode.NotebookRange(1, 2), [data])]);
    await vscode.workspace.applyEdit(edit);
    await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(1));
    const outputs = vscode.workspace.textDocuments.filter(({ uri }) => uri.scheme === "rag-quality-output");
    const now = outputs.find((output) => output.getText() === ANSWER.replace("60", "30"));
    assert.ok(now);
    assert.deepEqual(wordsOf(now), []);
  });

  it("are asked for where a cell printed nothing", async () => {
    const dialogs = new Dialogs();
    try {
      await vscode.commands.executeCommand("ragQuality.verifyCitations", document.cellAt(3));
      assert.match(dialogs.last, /^cells\/answers\.ipynb, cell 4 has printed no text that could be checked\./);
    } finally {
      dialogs.restore();
    }
  });
});
