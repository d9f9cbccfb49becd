import assert from "node:assert/strict";
import * as vscode from "vscode";
import type { PromptAnalysis } from "../../../src/contract/analyze/promptAnalysis";
import type { OptimizationResult } from "../../../src/contract/optimize/optimizationResult";

const EXTENSION_ID = "rag-quality-checker.rag-quality-checker";

/** A file of the scratch workspace. */
export function fileUri(path: string): vscode.Uri {
  const folder = vscode.workspace.workspaceFolders?.[0];
  assert.ok(folder, "the tests need an open folder");
  return vscode.Uri.joinPath(folder.uri, path);
}

export async function writeFile(path: string, text: string | Uint8Array): Promise<vscode.Uri> {
  const uri = fileUri(path);
  await vscode.workspace.fs.writeFile(uri, typeof text === "string" ? new TextEncoder().encode(text) : text);
  return uri;
}

export async function editorFor(document: vscode.TextDocument): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(document);
}

/** Writes an answer, opens it, and runs Check This Answer on it. */
export async function checkedAnswer(path: string, text: string): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(await writeFile(path, text));
  await editorFor(document);
  await vscode.commands.executeCommand("ragQuality.verifyCitations");
  return document;
}

/** This extension's diagnostics of a document, in the order of the text. */
export function diagnosticsOf(document: vscode.TextDocument): vscode.Diagnostic[] {
  return vscode.languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === "RAG Quality")
    .sort((a, b) => a.range.start.compareTo(b.range.start));
}

const POLL_MS = 50;

/** Waits until `isTrue`, and fails with `what` when it takes too long. */
export async function until(isTrue: () => boolean, what: string, seconds = 10): Promise<void> {
  for (let waitedMs = 0; waitedMs < seconds * 1000; waitedMs += POLL_MS) {
    if (isTrue()) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  assert.fail(`${what} did not happen within ${seconds} seconds`);
}

export interface Api {
  retrievals(file: vscode.Uri): readonly {
    query: string;
    documents: readonly { id: string; score: number | null }[];
    warnings: readonly { code: string }[];
  }[];
  optimization(): OptimizationResult | null;
  analyses(file: vscode.Uri): readonly PromptAnalysis[];
  results(file: vscode.Uri): readonly {
    threshold: number;
    tally: { hold: number; do_not_hold: number; cannot_be_told: number };
    accuracy_score: number | null;
    claims: readonly {
      hash: string;
      verdict: string;
      accepted: unknown;
      citations: readonly { marker: string; binding: string }[];
    }[];
  }[];
}

export async function extensionApi(): Promise<Api> {
  const extension = vscode.extensions.getExtension<Api>(EXTENSION_ID);
  assert.ok(extension, `${EXTENSION_ID} is not among the loaded extensions`);
  return extension.activate();
}

/** Does work as in a folder that nobody vouched for. */
export async function untrusted<T>(work: () => Promise<T>): Promise<T> {
  const own = Object.getOwnPropertyDescriptor(vscode.workspace, "isTrusted");
  Object.defineProperty(vscode.workspace, "isTrusted", { configurable: true, get: () => false });
  try {
    return await work();
  } finally {
    if (own === undefined) Reflect.deleteProperty(vscode.workspace, "isTrusted");
    else Object.defineProperty(vscode.workspace, "isTrusted", own);
  }
}
