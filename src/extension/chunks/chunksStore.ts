import * as vscode from "vscode";
import {
  NO_TRIAL,
  type ShownTrial,
  type TrialPhase,
  type TrialState,
  withPhase,
  withShown,
  withTouched,
} from "./chunksState";

/** What is known about trials of chunk settings, and the news about it. One trial is on view at a time. */
export class ChunksStore {
  readonly #changes = new vscode.EventEmitter<void>();
  readonly #shows = new vscode.EventEmitter<void>();
  /** Edited while a trial runs, which may have read them before. */
  readonly #touched = new Set<string>();
  #state: TrialState = NO_TRIAL;
  readonly onDidChange = this.#changes.event;
  /** Another trial is on view than before. */
  readonly onDidShow = this.#shows.event;

  get state(): TrialState {
    return this.#state;
  }

  /** A trial starts. */
  start(phase: TrialPhase): void {
    this.#touched.clear();
    this.setPhase(phase);
  }

  setPhase(phase: TrialPhase): void {
    this.#set(withPhase(this.#state, phase));
  }

  show(shown: ShownTrial): void {
    this.#set(withShown(shown, this.#touched));
    this.#shows.fire();
  }

  /** A file was edited, created or deleted. */
  touch(uri: vscode.Uri): void {
    if (this.#state.phase.kind === "working") this.#touched.add(uri.toString());
    this.#set(withTouched(this.#state, uri.toString()));
  }

  /** The folders of the trial hold other files than before. */
  touchAll(): void {
    if (this.#state.shown !== null && !this.#state.isTouched) this.#set({ ...this.#state, isTouched: true });
  }

  forget(): void {
    this.#set(NO_TRIAL);
  }

  dispose(): void {
    this.#changes.dispose();
    this.#shows.dispose();
  }

  #set(state: TrialState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#changes.fire();
  }
}
