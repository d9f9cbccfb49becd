import * as vscode from "vscode";
import { CELL_OUTPUT_SCHEME, cellOf } from "../../shared/files/fileBehind";

/** In the order in which they are taken: one output may come in several. */
const TEXT_TYPES = ["text/markdown", "text/plain", "application/vnd.code.notebook.stdout"];

/** The read-only documents that show what cells of notebooks printed, so that findings have words to stand on. */
export class CellOutputs implements vscode.TextDocumentContentProvider {
  readonly #changes = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.#changes.event;

  provideTextDocumentContent(uri: vscode.Uri): string {
    const cell = cellOf(uri);
    return cell === null ? "" : outputText(cell);
  }

  /** The document with what the cell printed last, beside its notebook; `null` where that is no text. */
  async show(cell: vscode.NotebookCell): Promise<vscode.TextDocument | null> {
    const text = outputText(cell);
    if (text.trim() === "") return null;
    const document = await vscode.workspace.openTextDocument(outputUri(cell));
    if (document.getText() !== text) await this.#renewed(document);
    const viewColumn = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: true, preview: true });
    return document;
  }

  dispose(): void {
    this.#changes.dispose();
  }

  /** The cell ran again since the document was opened. */
  #renewed(document: vscode.TextDocument): Promise<void> {
    return new Promise((resolve) => {
      const listening = vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document !== document) return;
        listening.dispose();
        resolve();
      });
      this.#changes.fire(document.uri);
    });
  }
}

/** Where the text of a cell that can be an answer stands: in itself, or in what it printed. */
export function answerOf(cell: vscode.NotebookCell): { readonly uri: vscode.Uri; readonly text: string } {
  return cell.kind === vscode.NotebookCellKind.Markup
    ? { uri: cell.document.uri, text: cell.document.getText() }
    : { uri: outputUri(cell), text: outputText(cell) };
}

/** Its name says that it is Markdown, as what models write mostly is. */
function outputUri({ notebook, index, document }: vscode.NotebookCell): vscode.Uri {
  const path = `${notebook.uri.path} – output of cell ${index + 1}.md`;
  return vscode.Uri.from({ scheme: CELL_OUTPUT_SCHEME, path, query: document.uri.toString() });
}

function outputText({ outputs }: vscode.NotebookCell): string {
  return outputs
    .map(textOf)
    .filter((text) => text.trim() !== "")
    .join("\n\n")
    .replaceAll(/\r\n?/gu, "\n");
}

function textOf({ items }: vscode.NotebookCellOutput): string {
  const type = TEXT_TYPES.find((wanted) => items.some(({ mime }) => mime === wanted));
  const text = items
    .filter(({ mime }) => mime === type)
    .map(({ data }) => new TextDecoder().decode(data))
    .join("");
  return type === "text/plain" ? spoken(text) : text;
}

/** A string that Python shows as its value, between the marks that it puts around it. */
const SHOWN_STRING = /^(['"])((?:\\[^]|(?!\1)[^\\\n])*)\1\s*$/u;
/** A longer one is more than the pattern can take. */
const MAX_STRING_LENGTH = 5_000_000;
const ESCAPE = /\\(?:x([\da-f]{2})|u([\da-f]{4})|U(00(?:0[\da-f]|10)[\da-f]{4})|([^]))/gu;
const SIMPLE: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

/** What a text says that is one string as Python shows it. */
function spoken(text: string): string {
  const string = text.length > MAX_STRING_LENGTH ? undefined : SHOWN_STRING.exec(text)?.[2];
  if (string === undefined) return text;
  return string.replaceAll(ESCAPE, (_, byte?: string, short?: string, long?: string, sign = "") => {
    const digits = byte ?? short ?? long;
    return digits === undefined ? (SIMPLE[sign] ?? sign) : String.fromCodePoint(Number.parseInt(digits, 16));
  });
}
