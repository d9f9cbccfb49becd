import type * as vscode from "vscode";
import { ACCEPTED_FILE } from "../../contract/projectFile";
import type { ServicePauses } from "../service/pauses";
import type { CheckScope } from "../shared/answerFileRequest";
import { openDocument } from "../shared/documents";
import type { EditorSettings } from "../shared/editorSettings";
import { followsSave, KeyedTimers, liveMode, type SaveReason } from "../shared/liveUpdates";
import type { Mode } from "../shared/settings";
import type { CitationsRunner } from "./citationsRunner";
import { type CitationsStore, type FileCitations, usesSource } from "./citationsState";

/** A longer list of answers is checked again when it is saved, not at each pause. */
const MAX_ROWS_ON_TYPE = 50;

interface LiveParts {
  readonly store: CitationsStore;
  readonly runner: CitationsRunner;
  readonly settings: EditorSettings;
  readonly pauses: ServicePauses;
}

/** Checks files again that a person had checked once, as the setting `ragQuality.mode` says. */
export class LiveCitations {
  readonly #store: CitationsStore;
  readonly #runner: CitationsRunner;
  readonly #settings: EditorSettings;
  readonly #pauses: ServicePauses;
  readonly #timers = new KeyedTimers();

  constructor({ store, runner, settings, pauses }: LiveParts) {
    this.#store = store;
    this.#runner = runner;
    this.#settings = settings;
    this.#pauses = pauses;
  }

  /** After an edit of an answer, or of a source: what is typed counts before it is saved. */
  onEdit(edited: vscode.TextDocument): void {
    if (edited.uri.path.endsWith(`/${ACCEPTED_FILE}`)) this.#onAcceptancesTyped();
    if (this.#modeFor(edited) === "onType" && this.#isLive(edited)) this.#schedule(edited);
    for (const answer of this.#answersFrom(edited.uri)) {
      if (this.#modeFor(answer) === "onType") this.#schedule(answer);
    }
  }

  /** A saved answer is checked again, and so are the answers that the saved file is a source of. */
  onSave(saved: vscode.TextDocument, reason: SaveReason): void {
    if (this.#follows(saved, reason) && this.#isLive(saved)) this.#schedule(saved, 0);
    for (const answer of this.#answersFrom(saved.uri)) {
      if (this.#follows(answer, reason)) this.#schedule(answer, 0);
    }
  }

  /** A file that is not open was changed by another program; of one that is open, its editor tells. */
  onDisk(file: vscode.Uri): void {
    if (openDocument(file.toString())) return;
    if (file.path.endsWith(`/${ACCEPTED_FILE}`)) this.onAcceptances("editor");
    for (const answer of this.#answersFrom(file)) {
      if (this.#follows(answer, "editor")) this.#schedule(answer);
    }
  }

  /** The project accepts other claims than before. */
  onAcceptances(reason: SaveReason): void {
    for (const state of this.#store.all()) {
      const document = openDocument(state.uri);
      if (document && this.#follows(document, reason)) this.#schedule(document, 0);
    }
  }

  #onAcceptancesTyped(): void {
    for (const state of this.#store.all()) {
      const document = openDocument(state.uri);
      if (document && this.#modeFor(document) === "onType") this.#schedule(document);
    }
  }

  onClose(document: vscode.TextDocument): void {
    this.#timers.clear(document.uri.toString());
  }

  dispose(): void {
    this.#timers.dispose();
  }

  /** The open answers that have the file for a source. */
  #answersFrom(source: vscode.Uri): vscode.TextDocument[] {
    const uri = source.toString();
    const answers = this.#store.all().filter((state) => usesSource(state, uri));
    const documents = answers
      .map(({ uri: answer }) => openDocument(answer))
      .filter((document) => document !== undefined);
    return documents.filter((document) => this.#isLive(document));
  }

  /** A check of a selection is not made again: the rest of the answer was not asked for. */
  #isLive(document: vscode.TextDocument): boolean {
    const state = this.#store.get(document.uri);
    if ([...(state?.rows.values() ?? [])].some(({ placed }) => placed.row.is_part)) return false;
    return state !== null && (state.rows.size > 0 || state.unchecked.size > 0 || state.phase.kind !== "idle");
  }

  #follows(document: vscode.TextDocument, reason: SaveReason): boolean {
    return followsSave(this.#settings.for(document.uri), reason);
  }

  #modeFor(document: vscode.TextDocument): Mode {
    const mode = liveMode(this.#settings.for(document.uri));
    const isLong = (this.#store.get(document.uri)?.rows.size ?? 0) > MAX_ROWS_ON_TYPE;
    return mode === "onType" && isLong ? "onSave" : mode;
  }

  #schedule(document: vscode.TextDocument, delay = this.#settings.for(document.uri).debounce): void {
    this.#timers.set(
      document.uri.toString(),
      Math.max(delay, this.#pauseFor(document)),
      () => void this.#check(document),
    );
  }

  #pauseFor(document: vscode.TextDocument): number {
    return this.#pauses.restFor(this.#settings.for(document.uri).endpoint);
  }

  async #check(document: vscode.TextDocument): Promise<void> {
    // What a person asked for since the edit is not ended by it.
    if (this.#runner.isChecking(document)) return this.#schedule(document);
    // Its results may have been cleared since the edit.
    const state = this.#store.get(document.uri);
    if (document.isClosed || state === null || !this.#isLive(document)) return;
    const wanted = state.rows.size > 0 ? { rows: knownRows(state), selection: null } : this.#neverReached(document);
    if (wanted !== null) await this.#runner.check(document, wanted);
  }

  /** Where nothing has a result, what a person asked for tells how much to check. */
  #neverReached(document: vscode.TextDocument): CheckScope | null {
    const wanted = this.#runner.unfinished(document);
    return wanted?.selection === null ? wanted : null;
  }
}

/** In a list only the rows that a person had checked are checked again. */
function knownRows({ rows, unchecked }: FileCitations): readonly number[] | null {
  const [first] = rows.values();
  if (first === undefined || first.placed.row.rows <= 1) return null;
  return rows.size + unchecked.size >= first.placed.row.rows ? null : [...rows.keys(), ...unchecked.keys()];
}
