import type * as vscode from "vscode";
import type { ServicePauses } from "../service/pauses";
import { openDocument } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { followsSave, KeyedTimers, liveMode, type SaveReason } from "../shared/liveUpdates";
import { isPromptDocument } from "./promptDocument";
import type { PromptsRunner } from "./promptsRunner";
import { type PromptsStore, usesContext } from "./promptsState";

interface LiveParts {
  readonly store: PromptsStore;
  readonly runner: PromptsRunner;
  readonly settings: EditorSettings;
  readonly pauses: ServicePauses;
}

/** Analyzes prompts by itself: files of prompts from the start, others once a person asked for it, as the setting `ragQuality.mode` says. */
export class LivePrompts {
  readonly #parts: LiveParts;
  readonly #timers = new KeyedTimers();

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** A file of prompts that is open is analyzed before anybody asks, unless its text would leave this machine. */
  onShow(document: vscode.TextDocument | undefined): void {
    if (document === undefined || this.#parts.store.get(document.uri) !== null) return;
    const { mode, endpoint } = this.#parts.settings.for(document.uri);
    if (mode !== "manual" && endpoint === null && isPromptDocument(document)) this.#schedule(document, 0);
  }

  /** After an edit of a prompt, or of its context: what is typed counts before it is saved. */
  onEdit(edited: vscode.TextDocument): void {
    for (const document of this.#restingOn(edited)) {
      const set = this.#parts.settings.for(document.uri);
      if (liveMode(set) === "onType") this.#schedule(document, set.debounce);
    }
  }

  onSave(saved: vscode.TextDocument, reason: SaveReason): void {
    for (const document of this.#restingOn(saved)) {
      if (followsSave(this.#parts.settings.for(document.uri), reason)) this.#schedule(document, 0);
    }
  }

  /** The project sets its rules otherwise than before. */
  onRules(reason: SaveReason): void {
    for (const { uri } of this.#parts.store.all()) {
      const document = openDocument(uri);
      if (document && followsSave(this.#parts.settings.for(document.uri), reason)) this.#schedule(document, 0);
    }
  }

  onClose(document: vscode.TextDocument): void {
    this.#timers.clear(document.uri.toString());
  }

  dispose(): void {
    this.#timers.dispose();
  }

  /** The open files whose prompts were analyzed with this one: itself, and those that have it for a context. */
  #restingOn(changed: vscode.TextDocument): vscode.TextDocument[] {
    const uri = changed.uri.toString();
    const states = this.#parts.store.all().filter((state) => state.uri === uri || usesContext(state, uri));
    return states.map((state) => openDocument(state.uri)).filter((document) => document !== undefined);
  }

  #schedule(document: vscode.TextDocument, delay: number): void {
    const rest = this.#parts.pauses.restFor(this.#parts.settings.for(document.uri).endpoint);
    this.#timers.set(document.uri.toString(), Math.max(delay, rest), () => void this.#analyze(document));
  }

  async #analyze(document: vscode.TextDocument): Promise<void> {
    if (document.isClosed) return;
    const { store, runner } = this.#parts;
    const state = store.get(document.uri);
    // Its results may have been cleared since the edit.
    if (state === null && !isPromptDocument(document)) return;
    await runner.run(document, state?.scope ?? { kind: "file" }, "as_set");
  }
}
