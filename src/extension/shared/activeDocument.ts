import * as vscode from "vscode";

/** The file in the active editor; `null` where there is none. */
export function activeFile(): vscode.Uri | null {
  return vscode.window.activeTextEditor?.document.uri ?? null;
}

/** Works on the file that a menu names, or the one in the active editor. */
export async function withDocument(
  file: unknown,
  command: string,
  work: (document: vscode.TextDocument) => Promise<void>,
): Promise<void> {
  const document =
    file instanceof vscode.Uri
      ? await vscode.workspace.openTextDocument(file)
      : vscode.window.activeTextEditor?.document;
  if (document) await work(document);
  else showNoEditor(command);
}

export function showNoEditor(command: string): void {
  void vscode.window.showInformationMessage(
    `No text editor is active. Open the file that is meant, then run ${command} again.`,
  );
}
