import * as vscode from "vscode";
import { textChanges } from "../textChanges";
import { edited, newRetrieval, withSourceEdited, type FileRetrieval } from "./retrievalState";

/** What is known about the retrievals of each file, and the news about it. */
export class RetrievalStore {
  readonly #states = new Map<string, FileRetrieval>();
  readonly #changes = new vscode.EventEmitter<string>();
  /** Fires with the URI of a file whose state changed. */
  readonly onDidChange = this.#changes.event;

  get(uri: vscode.Uri): FileRetrieval | null {
    return this.#states.get(uri.toString()) ?? null;
  }

  update(uri: vscode.Uri, change: (state: FileRetrieval) => FileRetrieval): void {
    const key = uri.toString();
    const before = this.#states.get(key) ?? newRetrieval(key);
    const after = change(before);
    if (after === before) return;
    this.#states.set(key, after);
    this.#changes.fire(key);
  }

  forget(uri: vscode.Uri): void {
    if (this.#states.delete(uri.toString())) this.#changes.fire(uri.toString());
  }

  all(): readonly FileRetrieval[] {
    return [...this.#states.values()];
  }

  /** Moves what is known along with the text, and marks what does not hold any more. */
  follow(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    const { uri } = event.document;
    if (this.get(uri)) this.update(uri, (state) => edited(state, textChanges(event)));
    for (const state of this.all()) {
      this.update(vscode.Uri.parse(state.uri), (known) => withSourceEdited(known, uri.toString()));
    }
  }

  dispose(): void {
    this.#changes.dispose();
  }
}
