import * as vscode from "vscode";
import type { Span } from "../contract/span";
import { readablePath } from "./answerFile";

/** Schemes of documents that a person writes in. */
const WRITTEN = new Set(["file", "untitled", "vscode-remote", "vscode-vfs", "vscode-test-web", "memfs"]);

/** The path under which to read a document; `null` where it cannot hold an answer. */
export function answerPath(document: vscode.TextDocument): string | null {
  return isWritten(document) ? readablePath({ path: document.uri.path, languageId: document.languageId }) : null;
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
