import * as vscode from "vscode";
import { counted, t } from "../../contract/language";
import { labelOf } from "../shared/files/fileBehind";
import { isFolder } from "./findDocuments";

/** What a person wants settings tried on. */
export type TrialTarget =
  /** Folders and files of the workspace. */
  | { readonly kind: "places"; readonly places: readonly vscode.Uri[] }
  /** The sources of a record of a file with answers, counted from 0; `null` for the record at the cursor. */
  | { readonly kind: "sources"; readonly answer: vscode.Uri; readonly row: number | null }
  /** Files that were open in the editor when they were asked for. */
  | { readonly kind: "open_files"; readonly files: readonly vscode.Uri[] };

/** Whose settings count. */
export function resourceOf(target: TrialTarget): vscode.Uri | null {
  switch (target.kind) {
    case "places":
      return target.places[0] ?? null;
    case "sources":
      return target.answer;
    case "open_files":
      return target.files[0] ?? null;
  }
}

/** What a reader knows the documents by: `the folder docs`, `the sources of answers/mixed.md`, `3 open files`. */
export async function trialLabel(target: TrialTarget): Promise<string> {
  switch (target.kind) {
    case "sources":
      return t("the sources of {0}", labelOf(target.answer));
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
  return (await isFolder(first)) ? t("the folder {0}", folderLabel(first)) : labelOf(first);
}

/** A folder's path in the workspace; of the workspace folder itself its name. */
export function folderLabel(folder: vscode.Uri): string {
  const whole = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.toString() === folder.toString());
  return whole?.name ?? labelOf(folder);
}
