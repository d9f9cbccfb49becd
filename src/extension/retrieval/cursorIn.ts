import * as vscode from "vscode";
import type { FileRetrieval } from "./retrievalState";

/** Where in a document the person is: at the cursor, else in the record that was shown last, else at the start. */
export function cursorIn(document: vscode.TextDocument, state: FileRetrieval | null): number {
  const editors = [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors];
  const own = editors.find((editor) => editor?.document === document);
  if (own) return document.offsetAt(own.selection.active);
  const last = state?.last ?? null;
  return (last === null ? undefined : state?.rows.get(last)?.span.start) ?? 0;
}
