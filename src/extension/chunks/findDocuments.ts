import * as vscode from "vscode";
import { answerKind, looksLikeAnswer } from "../../formats/answers/looksLikeAnswer";
import { DOCUMENT_EXTENSIONS } from "../../formats/chunks/documentFiles";
import { answerPath, isWritten, openDocument } from "../shared/documents";
import type { AnswerFiles } from "../shared/files/answerFiles";
import { labelOf } from "../shared/files/fileBehind";
import { pathBelow } from "../shared/files/filePaths";
import type { DocumentPlace } from "../worker/wire/chunksMessages";
import { documentPath, excludedPattern } from "./documentPaths";

/** Far more than a trial is made on. */
const MAX_FILES = 20_000;
/** More names of files that are not tried nobody reads. */
const MAX_TOLD = 100;

/** Files with documents, below folders or named themselves, in the order of their paths. */
interface FoundDocuments {
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

/** The documents of folders and files; a file that was chosen by itself counts whatever it is, since its reader says what is wrong with it. */
export async function findDocuments(
  places: readonly vscode.Uri[],
  answers: Pick<AnswerFiles, "answers">,
): Promise<FoundDocuments> {
  const found = await Promise.all(
    places.map(async (place) => ((await isFolder(place)) ? documentsBelow(place, answers) : [place])),
  );
  const uris = new Map(found.flat().map((uri) => [uri.toString(), uri]));
  const files = [...uris].map(([uri, { path }]): DocumentPlace => ({
    uri,
    label: labelOf(vscode.Uri.parse(uri)),
    path,
  }));
  files.sort((one, other) => compare(one.label, other.label));
  return { files: files.slice(0, MAX_FILES), isCutOff: files.length >= MAX_FILES };
}

/**
 * As elsewhere in the editor, what the settings exclude from search is left out; and what is hidden, as on the command line. Answers that
 * were checked are no documents, as for a check.
 */
export async function documentsBelow(folder: vscode.Uri, answers: Pick<AnswerFiles, "answers">): Promise<vscode.Uri[]> {
  return filesBelow(folder, answers, { pattern: DOCUMENT_PATTERN, excluded: [], most: MAX_FILES });
}

/** The files of folders whose names have no ending, which are not tried: a README or LICENSE, say, that somebody would miss. */
export async function filesWithoutEnding(
  places: readonly vscode.Uri[],
  answers: Pick<AnswerFiles, "answers">,
): Promise<string[]> {
  const wanted = { pattern: "**/*", excluded: ["**/*.*"], most: MAX_TOLD };
  const chosen = new Set(places.map(String));
  const found = await Promise.all(
    places.map(async (place) => ((await isFolder(place)) ? filesBelow(place, answers, wanted) : [])),
  );
  const uris = new Map(found.flat().map((uri) => [uri.toString(), uri]));
  return [...uris].flatMap(([uri, place]) => (chosen.has(uri) ? [] : [labelOf(place)])).sort(compare);
}

interface WantedFiles {
  readonly pattern: string;
  /** Beside what the settings exclude. */
  readonly excluded: readonly string[];
  readonly most: number;
}

async function filesBelow(
  folder: vscode.Uri,
  answers: Pick<AnswerFiles, "answers">,
  { pattern, excluded, most }: WantedFiles,
): Promise<vscode.Uri[]> {
  const setting = vscode.workspace.getConfiguration("search", folder).get<unknown>("exclude");
  const found = await vscode.workspace.findFiles(
    new vscode.RelativePattern(folder, pattern),
    excludedPattern(setting, excluded),
    most,
  );
  const out = answers.answers();
  return found.filter((uri) => !out.has(uri.toString()) && !/(?:^|\/)\./u.test(pathBelow(folder.path, uri.path)));
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

const judged = new WeakMap<vscode.TextDocument, { readonly version: number; readonly isAnswer: boolean }>();

/** Whether a document holds answers or records, whose sources can be tried. Judged once for each version, since it is asked at each move of the cursor. */
export function isAnswerWithSources(document: vscode.TextDocument): boolean {
  const known = judged.get(document);
  if (known?.version === document.version) return known.isAnswer;
  const path = answerPath(document);
  const isAnswer = path !== null && looksLikeAnswer(document.getText(), answerKind(path));
  judged.set(document, { version: document.version, isAnswer });
  return isAnswer;
}
