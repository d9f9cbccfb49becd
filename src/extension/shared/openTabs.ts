import * as vscode from "vscode";
import { CELL_OUTPUT_SCHEME, CELL_SCHEME } from "./files/fileBehind";

/** Whether a tab shows the file, in front or behind others. */
export function isInTab(file: vscode.Uri): boolean {
  const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
  return tabs.flatMap(filesIn).some((shown) => isOf(file, shown));
}

/** Where a tab is replaced, as by a comparison of the same file, the editor tells of the closed one first. */
const SETTLE_MS = 100;

/** Tells of the documents whose last tab was closed: one that was only moved, or stands in another tab too, stays. */
export class ClosedTabs implements vscode.Disposable {
  readonly #tell: (document: vscode.TextDocument) => void;
  readonly #listening: vscode.Disposable;
  readonly #closed: vscode.Uri[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (document: vscode.TextDocument) => void) {
    this.#tell = tell;
    this.#listening = vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
      this.#closed.push(...closed.flatMap(filesIn));
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#settle(), SETTLE_MS);
    });
  }

  dispose(): void {
    this.#listening.dispose();
    clearTimeout(this.#timer);
  }

  #settle(): void {
    const closed = this.#closed.splice(0);
    const documents = vscode.workspace.textDocuments.filter(({ uri }) => closed.some((shown) => isOf(uri, shown)));
    for (const document of documents) if (!isInTab(document.uri)) this.#tell(document);
  }
}

function filesIn({ input }: vscode.Tab): vscode.Uri[] {
  if (input instanceof vscode.TabInputTextDiff) return [input.original, input.modified];
  const isOfFile =
    input instanceof vscode.TabInputText ||
    input instanceof vscode.TabInputCustom ||
    input instanceof vscode.TabInputNotebook;
  return isOfFile ? [input.uri] : [];
}

/** A cell of a notebook is a document of its own, and so is what it printed, in the notebook's tab. */
function isOf(file: vscode.Uri, shown: vscode.Uri): boolean {
  if (file.scheme === CELL_OUTPUT_SCHEME) return isOf(vscode.Uri.parse(file.query), shown);
  return file.toString() === shown.toString() || (file.scheme === CELL_SCHEME && file.path === shown.path);
}
