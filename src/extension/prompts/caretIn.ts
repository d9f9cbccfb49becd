import * as vscode from "vscode";

/** Where in a document the person is; its start where no editor shows it. */
export function caretIn(document: vscode.TextDocument): number {
  const own = editorOf(document);
  return own ? document.offsetAt(own.selection.active) : 0;
}

/** The editor that shows a document, the active one first. */
export function editorOf(document: vscode.TextDocument): vscode.TextEditor | undefined {
  return [vscode.window.activeTextEditor, ...vscode.window.visibleTextEditors].find(
    (editor) => editor?.document === document,
  );
}
