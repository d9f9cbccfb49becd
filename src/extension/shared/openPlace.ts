import * as vscode from "vscode";
import { t } from "../../contract/language";
import type { FilePlace } from "../worker/wire/places";
import { placeRange, rangeOf } from "./documents";
import { EXTRACTED_SCHEME, shownUri } from "./files/extractedTexts";
import { CELL_SCHEME, cellOf, labelOf } from "./files/fileBehind";

/** What a passage belongs to, and the command that finds it anew where its file was changed. */
export interface Renewal {
  readonly of: string;
  readonly title: string;
  readonly command: string;
}

/** Opens a passage beside its answer and selects it, or says why it cannot. */
export async function openPlace(
  place: FilePlace & { readonly name?: string | null },
  answer: vscode.Uri,
  renewal: Renewal,
): Promise<void> {
  const uri = vscode.Uri.parse(place.uri);
  try {
    const answerDocument = await vscode.workspace.openTextDocument(answer);
    const document = await vscode.workspace.openTextDocument(shownUri(uri));
    const selection = findAgain(place, document, placeRange(place, answerDocument));
    const viewColumn = columnFor(document.uri, answer);
    if (selection === null) await vscode.window.showTextDocument(document, { viewColumn });
    else {
      await showWords(document, selection, viewColumn);
      tellPart(document, selection, place.name ?? null);
    }
    if (selection === null) {
      await showRenewal(
        t(
          "{0} does not hold this passage any more: it was edited since {1}. Run {2} again.",
          labelOf(uri),
          renewal.of,
          renewal.title,
        ),
        answer,
        renewal,
      );
    }
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code !== "FileNotFound") throw error;
    await showRenewal(
      t(
        "{0} cannot be opened: it was deleted or moved since {1}. Restore it, or run {2} again.",
        labelOf(uri),
        renewal.of,
        renewal.title,
      ),
      answer,
      renewal,
    );
  }
}

/** The words that were shown last: nobody selected them. */
let shown: { readonly uri: string; readonly range: vscode.Range } | null = null;

/** Whether all that is selected are words that were shown, so that a check means the whole file. */
export function isShown({ document, selection }: vscode.TextEditor): boolean {
  return shown !== null && shown.uri === document.uri.toString() && shown.range.isEqual(selection);
}

/** Shows words of a document. An editor of a cell is to be had through its notebook alone. */
export async function showWords(
  document: vscode.TextDocument,
  selection: vscode.Range,
  viewColumn: vscode.ViewColumn | undefined,
  focus: "editor" | "panel" = "editor",
): Promise<void> {
  const options = { selection, viewColumn, preserveFocus: focus === "panel" };
  shown = { uri: document.uri.toString(), range: selection };
  if (document.uri.scheme === CELL_SCHEME) await vscode.commands.executeCommand("vscode.open", document.uri, options);
  else await vscode.window.showTextDocument(document, options);
}

let partStyle: vscode.TextEditorDecorationType | undefined;

/** The text of a document has no pages: behind words that are shown in it stands what people call their part, such as `page 3`. */
function tellPart(document: vscode.TextDocument, { end }: vscode.Range, name: string | null): void {
  if (document.uri.scheme !== EXTRACTED_SCHEME) return;
  partStyle ??= vscode.window.createTextEditorDecorationType({});
  const after = {
    contentText: name ?? "",
    margin: "0 0 0 2em",
    color: new vscode.ThemeColor("editorCodeLens.foreground"),
  };
  const told = name === null ? [] : [{ range: new vscode.Range(end, end), renderOptions: { after } }];
  for (const editor of vscode.window.visibleTextEditors)
    if (editor.document === document) editor.setDecorations(partStyle, told);
}

/** Where a place that is counted by lines stands in its document now; `null` where its words are gone. */
export function placeInFile(place: FilePlace, document: vscode.TextDocument): vscode.Range | null {
  const { from, to } = place;
  return findAgain(place, document, new vscode.Range(from.line, from.character, to.line, to.character));
}

/** The passage's range, or where its words stand now if the source was edited; `null` where they are gone. */
function findAgain(place: FilePlace, document: vscode.TextDocument, known: vscode.Range): vscode.Range | null {
  const range = document.validateRange(known);
  if (document.getText(range).startsWith(place.words)) return range;
  const start = document.getText().indexOf(place.words);
  return start < 0 ? null : rangeOf(document, { start, end: start + place.words.length });
}

async function showRenewal(message: string, answer: vscode.Uri, { title, command }: Renewal): Promise<void> {
  if ((await vscode.window.showWarningMessage(message, title)) === title)
    await vscode.commands.executeCommand(command, answer);
}

/** A source opens beside its answer, so that both can be read: where it is in view already, else in the next column. */
function columnFor(uri: vscode.Uri, answer: vscode.Uri): vscode.ViewColumn {
  const own = columnOf(answer);
  if (own === undefined || uri.toString() === answer.toString()) return own ?? vscode.ViewColumn.Active;
  const beside = own === vscode.ViewColumn.One ? vscode.ViewColumn.Two : own - 1;
  return columnOf(uri) ?? beside;
}

/** Where a file is in view. */
export function columnOf(file: vscode.Uri): vscode.ViewColumn | undefined {
  const notebook = file.scheme === CELL_SCHEME ? cellOf(file)?.notebook : undefined;
  if (notebook !== undefined)
    return vscode.window.visibleNotebookEditors.find((editor) => editor.notebook === notebook)?.viewColumn;
  return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === file.toString())
    ?.viewColumn;
}
