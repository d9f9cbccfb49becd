import type * as vscode from "vscode";

/** One run over a document as it was when it began. */
export interface FileRun {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly controller: AbortController;
}

/** Whether what a run finds is about a text that is not there any more. */
export function isOutdated({ document, version }: FileRun): boolean {
  return document.version !== version || document.isClosed;
}

/** The runs that go on, at most one for each file: a new one ends the one before. */
export class FileRuns {
  readonly #running = new Map<string, AbortController>();

  start(uri: vscode.Uri): AbortController {
    this.cancel(uri);
    const controller = new AbortController();
    this.#running.set(uri.toString(), controller);
    return controller;
  }

  cancel(uri: vscode.Uri): void {
    this.#running.get(uri.toString())?.abort();
  }

  /** What a run finds out later is not waited for any more. */
  forget(uri: vscode.Uri): void {
    this.cancel(uri);
    this.#running.delete(uri.toString());
  }

  has(uri: vscode.Uri): boolean {
    return this.#running.has(uri.toString());
  }

  /** Takes a run off the list; false where another one took its place, or nobody waits for it. */
  end(uri: vscode.Uri, controller: AbortController): boolean {
    return this.#running.get(uri.toString()) === controller && this.#running.delete(uri.toString());
  }
}
