import type * as vscode from "vscode";

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
