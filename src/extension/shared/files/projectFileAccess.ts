import * as vscode from "vscode";
import { ACCEPTED_FILE } from "../../../contract/projectFile";
import { documentAt } from "../documents";
import { fileBehind } from "./fileBehind";
import { pathBelow } from "./filePaths";
import { decodeText } from "./fileText";

/** Where the accepted claims of a file's project stand; `null` for a file outside of the open folders. */
export function projectFileFor(file: vscode.Uri): vscode.Uri | null {
  const folder = vscode.workspace.getWorkspaceFolder(fileBehind(file));
  return folder ? vscode.Uri.joinPath(folder.uri, ACCEPTED_FILE) : null;
}

/** What the project of a file says of how its records are read, and the file's path in the project; `null` where it says nothing. */
export async function recordsProject(file: vscode.Uri): Promise<{ text: string; path: string } | null> {
  const folder = vscode.workspace.getWorkspaceFolder(file);
  const text = folder && (await readProjectFile(file));
  // Most projects map no records, and need not be read for it.
  return folder && text && /"records"\s*:/u.test(text) ? { text, path: pathBelow(folder.uri.path, file.path) } : null;
}

/** Writes the project's file by an edit, which one undo takes back, and saves it. */
export async function writeProjectFile(file: vscode.Uri, text: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  const before = await existing(file);
  if (before === null) edit.createFile(file, { contents: new TextEncoder().encode(text) });
  else edit.replace(file, new vscode.Range(before.positionAt(0), before.positionAt(before.getText().length)), text);
  await vscode.workspace.applyEdit(edit);
  await before?.save();
}

async function existing(file: vscode.Uri): Promise<vscode.TextDocument | null> {
  try {
    return await documentAt(file);
  } catch {
    // There is none yet.
    return null;
  }
}

/** The text of the accepted claims, as typed if the file is open; `null` where there is none. */
export async function readProjectFile(file: vscode.Uri): Promise<string | null> {
  const uri = projectFileFor(file);
  if (uri === null) return null;
  const open = vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  // The editor keeps the text of a file for a while after another program has changed or deleted it.
  if (open?.isDirty) return open.getText();
  try {
    const decoded = decodeText(await vscode.workspace.fs.readFile(uri));
    return decoded.kind === "text" ? decoded.text : "";
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === "FileNotFound") return null;
    throw error;
  }
}
