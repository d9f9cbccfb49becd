import * as vscode from "vscode";
import type { PanelAction } from "../../contract/panel";
import { DOCUMENT_EXTENSIONS, WANTED_DOCUMENTS } from "../../formats/collectDocuments";
import { openDocument } from "../answerDocument";
import { askedFile } from "../askedFile";
import type { PickedSources } from "../pickedSources";
import { cursorIn } from "../retrieval/cursorIn";
import type { Settings } from "../settings";
import type { DocumentPlace, TrialDocuments } from "../worker/trialMessages";
import { labelOf, WorkspaceFiles } from "../workspaceFiles";
import { findDocuments } from "./findDocuments";
import { placeOf } from "./openDocuments";
import { folderLabel } from "./trialLabel";
import type { TrialTarget } from "./trialTarget";

/** What a worker is asked to try settings on, or why it is not. */
export type AskedDocuments =
  | {
      readonly kind: "asked";
      readonly documents: TrialDocuments;
      readonly files: WorkspaceFiles;
      /** Documents that are left out before any is read. */
      readonly problems: readonly string[];
    }
  | { readonly kind: "refused"; readonly message: string; readonly actions: readonly PanelAction[] };

export interface Asking {
  readonly settings: Settings;
  readonly picked: PickedSources;
}

export async function trialRequest(target: TrialTarget, asking: Asking): Promise<AskedDocuments> {
  switch (target.kind) {
    case "places":
      return askedPlaces(target.places, asking);
    case "open_files":
      return askedOpenFiles(target.files, asking);
    case "sources":
      return askedSources(target, asking);
  }
}

async function askedPlaces(places: readonly vscode.Uri[], { settings }: Asking): Promise<AskedDocuments> {
  const outside = places.find((place) => vscode.workspace.getWorkspaceFolder(place) === undefined);
  if (outside)
    return refused(
      `${labelOf(outside)} lies outside of the folders that are open. Open the folder that holds it, or choose another one.`,
    );
  const { files, isCutOff } = await findDocuments(places);
  if (files.length === 0) return refused(`${namesOf(places)} no document. ${WANTED_IN_FOLDER}`);
  const problems = isCutOff
    ? [
        `There are more than ${files.length.toLocaleString("en")} files with documents, and the first ones by their paths are tried. Choose a folder below to try others.`,
      ]
    : [];
  return { kind: "asked", documents: { kind: "files", files: [...files] }, files: filesFor(settings), problems };
}

const WANTED_IN_FOLDER = `Choose a folder with documents (${DOCUMENT_EXTENSIONS.join(", ")}) that your settings do not exclude from search.`;

function namesOf(places: readonly vscode.Uri[]): string {
  const [first] = places;
  return places.length === 1 && first ? `The folder ${folderLabel(first)} holds` : "The chosen folders hold";
}

function askedOpenFiles(files: readonly vscode.Uri[], { settings }: Asking): AskedDocuments {
  const places = files.map(placeOf).filter((place) => place !== null);
  if (places.length === 0) return refused(NOTHING_OPEN);
  return {
    kind: "asked",
    documents: { kind: "files", files: places },
    files: filesFor(settings, places),
    problems: [],
  };
}

export const NOTHING_OPEN = `No file with documents is open (${DOCUMENT_EXTENSIONS.join(", ")}). Open some, or choose a folder.`;

async function askedSources(
  { answer, row }: Extract<TrialTarget, { kind: "sources" }>,
  { settings, picked }: Asking,
): Promise<AskedDocuments> {
  const document = openDocument(answer.toString()) ?? (await vscode.workspace.openTextDocument(answer));
  const offset = cursorIn(document, null);
  const asked = askedFile(document, { rows: null, selection: { start: offset, end: offset } }, settings, picked);
  if (asked.kind === "refused") return asked;
  const { uri, path, text, globs, picked: files } = asked.file;
  const documents: TrialDocuments = {
    kind: "sources",
    uri,
    label: labelOf(document.uri),
    path,
    text,
    row,
    selection: { start: offset, end: offset },
    globs,
    picked: files,
  };
  return { kind: "asked", documents, files: filesFor(settings), problems: [] };
}

/** The file with the questions that the settings name; `null` where they name none, or no folder is open to hold it. */
export function questionsPlace({ chunks: { questions } }: Settings, resource: vscode.Uri | null): DocumentPlace | null {
  const folder = (resource && vscode.workspace.getWorkspaceFolder(resource)) ?? vscode.workspace.workspaceFolders?.[0];
  if (questions === "" || folder === undefined) return null;
  const uri = vscode.Uri.joinPath(folder.uri, questions);
  return { uri: uri.toString(), label: labelOf(uri), path: uri.path };
}

function filesFor({ maxFileSizeMb }: Settings, opened: readonly DocumentPlace[] = []): WorkspaceFiles {
  return new WorkspaceFiles(maxFileSizeMb, {
    extensions: DOCUMENT_EXTENSIONS,
    wanted: WANTED_DOCUMENTS,
    opened: new Set(opened.map(({ uri }) => uri)),
  });
}

function refused(message: string): AskedDocuments {
  return { kind: "refused", message, actions: ["optimize_folder", "optimize_open_files"] };
}
