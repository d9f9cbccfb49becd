import * as vscode from "vscode";
import { edited, newState, withSourceEdited, type AnswerState } from "./answerState";
import { textChanges } from "./textChanges";

/** What is known about each file that was checked, and the news about it. */
export class AnswerStore {
  readonly #states = new Map<string, AnswerState>();
  readonly #changes = new vscode.EventEmitter<string>();
  /** Fires with the URI of a file whose state changed. */
  readonly onDidChange = this.#changes.event;

  get(uri: vscode.Uri): AnswerState | null {
    return this.#states.get(uri.toString()) ?? null;
  }

  all(): readonly AnswerState[] {
    return [...this.#states.values()];
  }

  update(uri: vscode.Uri, change: (state: AnswerState) => AnswerState): void {
    const key = uri.toString();
    const before = this.#states.get(key) ?? newState(key);
    const after = change(before);
    if (after === before) return;
    this.#states.set(key, after);
    this.#changes.fire(key);
  }

  forget(uri: vscode.Uri): void {
    if (this.#states.delete(uri.toString())) this.#changes.fire(uri.toString());
  }

  /** Moves what is known along with the text, before the next check is there. */
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
