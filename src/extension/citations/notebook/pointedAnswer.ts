import * as vscode from "vscode";
import { t } from "../../../contract/language";
import { withDocument } from "../../shared/activeDocument";
import { CELL_SCHEME, cellOf, labelOf } from "../../shared/files/fileBehind";
import type { PanelAccess } from "../../shared/sharedParts";
import type { CitationsRunner } from "../citationsRunner";
import { previewedDocument } from "../previewedDocument";
import type { CellOutputs } from "./cellOutputs";
import { tellOfOtherCells } from "./otherCells";

interface AnswerParts {
  readonly outputs: CellOutputs;
  readonly panel: PanelAccess;
  readonly runner: CitationsRunner;
}

/** Works on what a menu names, a file or the cell of a notebook, or else on what is active, be it a preview. */
export async function withAnswer(
  { outputs, panel, runner }: AnswerParts,
  argument: unknown,
  command: string,
  work: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const cell = pointedCell(argument);
  if (cell === null) {
    const previewed = argument instanceof vscode.Uri ? null : await previewedDocument();
    if (previewed !== null) await vscode.window.showTextDocument(previewed);
    return withDocument(argument, command, "answer", work);
  }
  const document = await textOf(cell, outputs);
  if (document === null) return showNoOutput(cell);
  // A notebook draws its cells without squiggles, and no editor of them has the focus that the panel could follow.
  panel.showAnswer(document);
  await panel.open("citations", "editor");
  await work(document);
  // Nobody waits for what the person does about it.
  void tellOfOtherCells(cell, runner);
}

/** The text of the cell that is selected in the notebook with the focus, or what it printed; `null` where there is none. */
export async function selectedCellText(outputs: CellOutputs): Promise<vscode.TextDocument | null> {
  const cell = activeCell();
  return cell && textOf(cell, outputs);
}

async function textOf(cell: vscode.NotebookCell, outputs: CellOutputs): Promise<vscode.TextDocument | null> {
  return cell.kind === vscode.NotebookCellKind.Markup ? cell.document : outputs.show(cell);
}

/** The menu above a notebook names the notebook, of which the selected cell is meant. */
function pointedCell(argument: unknown): vscode.NotebookCell | null {
  if (!(argument instanceof vscode.Uri)) return cellIn(argument) ?? activeCell();
  const { activeNotebookEditor: editor } = vscode.window;
  return editor?.notebook.uri.toString() === argument.toString() ? selectedCell(editor) : cellOf(argument);
}

/** VS Code hands the cell itself to the commands of its menu. */
function cellIn(argument: unknown): vscode.NotebookCell | null {
  if (typeof argument !== "object" || argument === null || !("document" in argument)) return null;
  const { document } = argument as { readonly document: { readonly uri?: unknown } };
  return document.uri instanceof vscode.Uri ? cellOf(document.uri) : null;
}

/** Of the notebook that has the focus. */
function activeCell(): vscode.NotebookCell | null {
  const { activeTextEditor: text, activeNotebookEditor: notebook } = vscode.window;
  const isElsewhere = text !== undefined && text.document.uri.scheme !== CELL_SCHEME;
  return notebook === undefined || isElsewhere ? null : selectedCell(notebook);
}

function selectedCell({ notebook, selection }: vscode.NotebookEditor): vscode.NotebookCell | null {
  return selection.start < notebook.cellCount ? notebook.cellAt(selection.start) : null;
}

function showNoOutput({ document }: vscode.NotebookCell): void {
  void vscode.window.showInformationMessage(
    t(
      "{0} has printed no text that could be checked. Run the cell first; to check a string of its program, select it and run Check Selected Text.",
      labelOf(document.uri),
    ),
  );
}
