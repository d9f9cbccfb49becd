import * as vscode from "vscode";
import { labelOf } from "../workspaceFiles";
import { isFolder } from "./findDocuments";
import type { TrialTarget } from "./trialTarget";

/** What a reader knows the documents by: `the folder docs`, `the sources of answers/mixed.md`, `3 open files`. */
export async function trialLabel(target: TrialTarget): Promise<string> {
  switch (target.kind) {
    case "sources":
      return `the sources of ${labelOf(target.answer)}`;
    case "open_files":
      return counted(target.files.length, "open file");
    case "places":
      return placesLabel(target.places);
  }
}

async function placesLabel(places: readonly vscode.Uri[]): Promise<string> {
  const [first, ...rest] = places;
  if (first === undefined || rest.length > 0)
    return counted(places.length, "chosen file or folder", "chosen files and folders");
  return (await isFolder(first)) ? `the folder ${folderLabel(first)}` : labelOf(first);
}

/** A folder's path in the workspace; of the workspace folder itself its name. */
export function folderLabel(folder: vscode.Uri): string {
  const whole = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.toString() === folder.toString());
  return whole?.name ?? labelOf(folder);
}

function counted(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`;
}
