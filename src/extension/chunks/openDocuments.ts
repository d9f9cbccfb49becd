import * as vscode from "vscode";
import { isWritten, openDocument } from "../answerDocument";
import type { DocumentPlace } from "../worker/trialMessages";
import { labelOf } from "../workspaceFiles";
import { documentPath } from "./documentPath";

/** The files in the editor's tabs that documents can be read from, in the order of the tabs. */
export function openDocuments(): DocumentPlace[] {
  const inputs = vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.map(({ input }) => input));
  const uris = new Map(
    inputs.flatMap((input) =>
      input instanceof vscode.TabInputText ? [[input.uri.toString(), input.uri] as const] : [],
    ),
  );
  return [...uris.values()].map(placeOf).filter((place) => place !== null);
}

/** A file as a document; `null` where it is none, or where nothing is in it. */
export function placeOf(uri: vscode.Uri): DocumentPlace | null {
  // A tab that was never shown has no document yet.
  const document = openDocument(uri.toString());
  const path = documentPath({ path: uri.path, languageId: document?.languageId ?? "" });
  if (path === null || !isWritten({ uri }) || (document !== undefined && isBlank(document))) return null;
  return { uri: uri.toString(), label: labelOf(uri), path };
}

function isBlank(document: vscode.TextDocument): boolean {
  return document.lineCount === 1 && document.lineAt(0).isEmptyOrWhitespace;
}
