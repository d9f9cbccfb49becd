import * as vscode from "vscode";
import type { Span } from "../../contract/span";
import type { FilePlace } from "../worker/wire/places";
import { CELL_SCHEME } from "./files/fileBehind";
import { readablePath } from "./files/filePaths";
import { SAMPLE_SCHEME } from "./files/sampleFiles";

/** Schemes of documents that a person writes in. */
const WRITTEN = new Set(["file", "untitled", "vscode-remote", "vscode-vfs", "vscode-test-web", "memfs", SAMPLE_SCHEME]);

/** The extension's own documents about answers, which hold none. */
const OWN_DOCUMENTS = /^rag-quality-(?!(?:output|sample)$)/u;
/** What is read as a text whatever language VS Code takes it for. */
const READ_AS_TEXT = new Set(["untitled", "output"]);

/** A document by its name and language. */
type Named = Pick<vscode.TextDocument, "uri" | "languageId">;

/** The path under which to read a document; `null` where it cannot hold an answer. */
export function answerPath(document: Named): string | null {
  if (OWN_DOCUMENTS.test(document.uri.scheme)) return null;
  return ownPath(document) ?? (READ_AS_TEXT.has(document.uri.scheme) ? `${document.uri.path}.txt` : null);
}

/** The same for what is known to hold answers by its name or language. */
function ownPath({ uri, languageId }: Named): string | null {
  return readablePath({ path: uri.path, languageId });
}

/** Whether a selection is an answer by itself, in a program or a text of any other language, and no part of one. */
export function holdsNoAnswers(document: Named): boolean {
  return !OWN_DOCUMENTS.test(document.uri.scheme) && ownPath(document) === null;
}

/** Whether answers are written in the document, so that a check is offered and fixes are made: it is no log, and no older version. */
export function isEditable({ uri }: Pick<vscode.TextDocument, "uri">): boolean {
  return isWritten({ uri }) || uri.scheme === CELL_SCHEME;
}

/** Whether a person can write in the document: it is no log, and no older version of a file. */
export function isWritten({ uri }: Pick<vscode.TextDocument, "uri">): boolean {
  return WRITTEN.has(uri.scheme) || vscode.workspace.getWorkspaceFolder(uri) !== undefined;
}

export function rangeOf(document: vscode.TextDocument, span: Span): vscode.Range {
  return new vscode.Range(document.positionAt(span.start), document.positionAt(span.end));
}

export function spanOf(document: vscode.TextDocument, range: vscode.Range): Span {
  return { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}

export function openDocument(uri: string): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri && !document.isClosed);
}

/** The document of a file, opened where it is not open. */
export async function documentAt(file: vscode.Uri): Promise<vscode.TextDocument> {
  return openDocument(file.toString()) ?? (await vscode.workspace.openTextDocument(file));
}

/**
 * The range of a passage. In the answer's own file it is counted by offsets, which move with the text; in another file
 * by lines, which hold without opening it.
 */
export function placeRange(place: Omit<FilePlace, "words">, answer: vscode.TextDocument): vscode.Range {
  if (place.uri === answer.uri.toString()) return rangeOf(answer, place.span);
  return new vscode.Range(place.from.line, place.from.character, place.to.line, place.to.character);
}

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
