import * as vscode from "vscode";
import { language, t } from "../../contract/language";
import type { ChunksAction } from "../../contract/panel/actions";
import { DOCUMENT_EXTENSIONS, WANTED_DOCUMENTS } from "../../formats/chunks/documentFiles";
import { answerFileRequest } from "../shared/answerFileRequest";
import { caretIn, documentAt } from "../shared/documents";
import { labelOf } from "../shared/files/fileBehind";
import type { PickedSources } from "../shared/files/pickedSources";
import { endingIn, WorkspaceFiles } from "../shared/files/workspaceFiles";
import type { Failure, Refusable } from "../shared/messages";
import type { Settings } from "../shared/settings";
import type { DocumentPlace, TrialDocuments } from "../worker/wire/chunksMessages";
import { filesWithoutEnding, findDocuments, placeOf } from "./findDocuments";
import { folderLabel, type TrialTarget } from "./trialTarget";

/** What a worker is asked to try settings on. */
export interface TrialRequest {
  readonly documents: TrialDocuments;
  readonly files: WorkspaceFiles;
  /** Documents that are left out before any is read. */
  readonly problems: readonly string[];
}

interface TrialRequestParts {
  readonly settings: Settings;
  readonly picked: PickedSources;
}

export async function trialRequest(
  target: TrialTarget,
  parts: TrialRequestParts,
): Promise<Refusable<TrialRequest, ChunksAction>> {
  switch (target.kind) {
    case "places":
      return requestOfPlaces(target.places, parts);
    case "open_files":
      return requestOfOpenFiles(target.files, parts);
    case "sources":
      return requestOfSources(target, parts);
  }
}

async function requestOfPlaces(
  places: readonly vscode.Uri[],
  { settings, picked }: TrialRequestParts,
): Promise<Refusable<TrialRequest, ChunksAction>> {
  const outside = places.find((place) => vscode.workspace.getWorkspaceFolder(place) === undefined);
  if (outside)
    return refused(
      t(
        "{0} lies outside of the folders that are open. Open the folder that holds it, or choose another one.",
        labelOf(outside),
      ),
    );
  const { files, isCutOff } = await findDocuments(places, picked.answers);
  if (files.length === 0) return refused(t("{0} no document. {1}", namesOf(places), WANTED_IN_FOLDER));
  const problems = isCutOff
    ? [
        t(
          "There are more than {0} files with documents, and the first ones by their paths are tried. Choose a folder below to try others.",
          files.length.toLocaleString(language()),
        ),
      ]
    : [];
  const unread = await filesWithoutEnding(places, picked.answers);
  return ready({
    documents: { kind: "files", files: [...files], unread },
    files: filesFor(settings),
    problems: [...problems, ...unread.map(withoutEnding)],
  });
}

function withoutEnding(label: string): string {
  return t(
    "{0}: the name has no ending that says what the file holds. If it is text, add .txt to the name.",
    label,
  );
}

const WANTED_IN_FOLDER = t(
  "Choose a folder with Markdown, text, web pages, PDF or Office files that your settings do not exclude from search.",
);

function namesOf(places: readonly vscode.Uri[]): string {
  const [first] = places;
  return places.length === 1 && first ? t("The folder {0} holds", folderLabel(first)) : t("The chosen folders hold");
}

function requestOfOpenFiles(
  files: readonly vscode.Uri[],
  { settings }: TrialRequestParts,
): Refusable<TrialRequest, ChunksAction> {
  const places = files.map(placeOf).filter((place) => place !== null);
  if (places.length === 0) return refused(NOTHING_OPEN);
  return ready({ documents: { kind: "files", files: places, unread: [] }, files: filesFor(settings, places), problems: [] });
}

export const NOTHING_OPEN = t(
  "No file with documents is open ({0}). Open some, or choose a folder.",
  DOCUMENT_EXTENSIONS.join(", "),
);

async function requestOfSources(
  { answer, row }: Extract<TrialTarget, { kind: "sources" }>,
  { settings, picked }: TrialRequestParts,
): Promise<Refusable<TrialRequest, ChunksAction>> {
  const document = await documentAt(answer);
  const offset = caretIn(document);
  const file = answerFileRequest(document, { rows: null, selection: { start: offset, end: offset } }, settings, picked);
  if (file.kind === "failed") return file;
  const { uri, path, text, globs, picked: pickedFiles } = file.value;
  const documents: TrialDocuments = {
    kind: "sources",
    uri,
    label: labelOf(document.uri),
    path,
    text,
    row,
    selection: { start: offset, end: offset },
    globs,
    picked: pickedFiles,
  };
  return ready({ documents, files: filesFor(settings, [], pickedFiles), problems: [] });
}

/** The file with the questions that the settings name; `null` where they name none, or no folder is open to hold it. */
export function questionsPlace({ chunks: { questions } }: Settings, resource: vscode.Uri | null): DocumentPlace | null {
  const folder = (resource && vscode.workspace.getWorkspaceFolder(resource)) ?? vscode.workspace.workspaceFolders?.[0];
  if (questions === "" || folder === undefined) return null;
  const uri = vscode.Uri.joinPath(folder.uri, questions);
  return { uri: uri.toString(), label: labelOf(uri), path: uri.path };
}

function filesFor(
  { maxFileSizeMb }: Settings,
  opened: readonly DocumentPlace[] = [],
  picked: readonly string[] = [],
): WorkspaceFiles {
  return new WorkspaceFiles(maxFileSizeMb, picked, {
    accepts: endingIn(DOCUMENT_EXTENSIONS),
    wanted: WANTED_DOCUMENTS,
    opened: new Set(opened.map(({ uri }) => uri)),
  });
}

function ready(value: TrialRequest): Refusable<TrialRequest, ChunksAction> {
  return { kind: "ready", value };
}

function refused(message: string): Failure<ChunksAction> {
  return { kind: "failed", message, actions: ["optimize_folder", "optimize_open_files"] };
}
