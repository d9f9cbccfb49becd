import * as vscode from "vscode";
import { DOCUMENT_EXTENSIONS } from "../../formats/collectDocuments";
import type { DocumentPlace } from "../worker/trialMessages";
import { labelOf } from "../workspaceFiles";
import { excludedPattern } from "./excludedPattern";

/** Far more than a trial is made on. */
const MOST_FILES = 20_000;

/** Files with documents, below folders or named themselves, in the order of their paths. */
export interface FoundDocuments {
  readonly files: readonly DocumentPlace[];
  /** There are more than were looked for. */
  readonly isCutOff: boolean;
}

/** In each letter's two cases: a search tells them apart. */
const ANY_CASE = DOCUMENT_EXTENSIONS.map((extension) =>
  extension.slice(1).replace(/[a-z]/gu, (letter) => `[${letter}${letter.toUpperCase()}]`),
);
/** Every file that documents are read from. */
export const DOCUMENT_PATTERN = `**/*.{${ANY_CASE.join(",")}}`;

/** The documents of folders and files; a file that was chosen by itself counts whatever its type, since its reader says what is wrong with it. */
export async function findDocuments(places: readonly vscode.Uri[]): Promise<FoundDocuments> {
  const found = await Promise.all(
    places.map(async (place) => ((await isFolder(place)) ? documentsBelow(place) : [place])),
  );
  const uris = new Map(found.flat().map((uri) => [uri.toString(), uri]));
  const files = [...uris].map(([uri, { path }]): DocumentPlace => ({
    uri,
    label: labelOf(vscode.Uri.parse(uri)),
    path,
  }));
  files.sort((one, other) => compare(one.label, other.label));
  return { files: files.slice(0, MOST_FILES), isCutOff: files.length >= MOST_FILES };
}

/** As elsewhere in the editor, what the settings exclude from search is left out; and what is hidden, as on the command line. */
export async function documentsBelow(folder: vscode.Uri): Promise<vscode.Uri[]> {
  const excluded = excludedPattern(vscode.workspace.getConfiguration("search", folder).get<unknown>("exclude"));
  const found = await vscode.workspace.findFiles(
    new vscode.RelativePattern(folder, DOCUMENT_PATTERN),
    excluded,
    MOST_FILES,
  );
  return found.filter(({ path }) => !path.slice(folder.path.length).includes("/."));
}

export async function isFolder(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.Directory) !== 0;
  } catch {
    // What is not there is reported as missing when it is read.
    return false;
  }
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
