import * as vscode from "vscode";
import type { PanelAction } from "../../../contract/panel/actions";
import type { Span } from "../../../contract/span";
import { type TextChange, textChanges } from "../textChanges";

/** The last run came to nothing. */
export interface FailedPhase<Action extends PanelAction> {
  readonly kind: "failed";
  /** A few words for the status bar. */
  readonly headline: string;
  readonly message: string;
  readonly actions: readonly Action[];
}

/** A part of a file that could not be read; `null` where it stands nowhere, or its words were edited since. */
export interface PlacedProblem {
  readonly message: string;
  readonly span: Span | null;
}

/** How what is known about a file begins, and what an edit makes of it. */
export interface StateRules<State> {
  start(uri: string): State;
  edited(state: State, changes: readonly TextChange[]): State;
  /** The same state where it does not rest on the file that was edited. */
  withSourceEdited(state: State, uri: string): State;
}

/** What is known about each file, and the news about it. */
export class FileStates<State extends { readonly uri: string }> {
  readonly #rules: StateRules<State>;
  readonly #states = new Map<string, State>();
  readonly #cleared = new Set<string>();
  readonly #changes = new vscode.EventEmitter<string>();
  /** Fires with the URI of a file whose state changed. */
  readonly onDidChange = this.#changes.event;

  constructor(rules: StateRules<State>) {
    this.#rules = rules;
  }

  get(uri: vscode.Uri): State | null {
    return this.#states.get(uri.toString()) ?? null;
  }

  all(): readonly State[] {
    return [...this.#states.values()];
  }

  update(uri: vscode.Uri, change: (state: State) => State): void {
    const key = uri.toString();
    const before = this.#states.get(key) ?? this.#rules.start(key);
    const after = change(before);
    if (after === before) return;
    this.#states.set(key, after);
    this.#cleared.delete(key);
    this.#changes.fire(key);
  }

  forget(uri: vscode.Uri): void {
    this.#cleared.delete(uri.toString());
    if (this.#states.delete(uri.toString())) this.#changes.fire(uri.toString());
  }

  /** Forgets what is known because a person said so, who is then told that it was. */
  clear(uri: vscode.Uri): void {
    this.#states.delete(uri.toString());
    this.#cleared.add(uri.toString());
    this.#changes.fire(uri.toString());
  }

  /** Whether a person cleared what was known, and nothing was found out since. */
  wasCleared(uri: vscode.Uri): boolean {
    return this.#cleared.has(uri.toString());
  }

  /** Moves what is known along with the text, and marks what does not hold any more. */
  follow(event: vscode.TextDocumentChangeEvent): void {
    if (event.contentChanges.length === 0) return;
    const { uri } = event.document;
    if (this.get(uri)) this.update(uri, (state) => this.#rules.edited(state, textChanges(event)));
    for (const state of this.all()) {
      this.update(vscode.Uri.parse(state.uri), (known) => this.#rules.withSourceEdited(known, uri.toString()));
    }
  }

  dispose(): void {
    this.#changes.dispose();
  }
}
