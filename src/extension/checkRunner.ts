import type * as vscode from "vscode";
import type { PanelAction } from "../contract/panel";
import type { Span } from "../contract/span";
import { readAcceptedFile } from "./acceptedFiles";
import { answerPath } from "./answerDocument";
import { withEnd, withPhase, withRow, withUnchecked } from "./answerState";
import type { AnswerStore } from "./answerStore";
import type { ApiKeys } from "./apiKeys";
import { placeRow } from "./checkedAnswer";
import type { EditorSettings } from "./editorSettings";
import { megabytes } from "./fileText";
import type { Log } from "./log";
import type { PickedSources } from "./pickedSources";
import type { Settings } from "./settings";
import { CheckCancelled, type CheckClient, type CheckListener, type CheckRequest, type UncheckedRecord } from "./worker/checkClient";
import { labelOf, WorkspaceFiles } from "./workspaceFiles";

/** How a check ended. `outdated`: the file was edited meanwhile, so that nothing of it was shown. */
export type CheckEnd =
  | { readonly kind: "done"; readonly unchecked: readonly UncheckedRecord[]; readonly problems: readonly string[] }
  | { readonly kind: "failed"; readonly message: string; readonly actions: readonly PanelAction[] }
  | { readonly kind: "cancelled" | "outdated" };

/** What of a file to check. */
export interface Wanted {
  /** Records, counted from 0; `null` for all. */
  readonly rows: readonly number[] | null;
  /** A part of the file's text, whose claims alone are wanted; `null` for all. */
  readonly selection: Span | null;
}

export const EVERYTHING: Wanted = { rows: null, selection: null };

export interface RunnerParts {
  readonly client: CheckClient;
  readonly store: AnswerStore;
  readonly settings: EditorSettings;
  readonly keys: ApiKeys;
  readonly picked: PickedSources;
  readonly log: Log;
}

/** Checks documents, at most once at a time each: a new check of a document ends the one before. */
export class CheckRunner {
  readonly #parts: RunnerParts;
  readonly #running = new Map<string, AbortController>();

  constructor(parts: RunnerParts) {
    this.#parts = parts;
  }

  cancel(uri: vscode.Uri): void {
    this.#running.get(uri.toString())?.abort();
  }

  /** Checks what is wanted and keeps the results in the store. Never rejects. */
  async check(document: vscode.TextDocument, wanted: Wanted): Promise<CheckEnd> {
    const key = document.uri.toString();
    this.cancel(document.uri);
    const controller = new AbortController();
    this.#running.set(key, controller);
    this.#say(document, "Reading the answer and its sources");
    const end = await this.#checkGuarded(document, wanted, controller);
    if (this.#running.get(key) === controller) {
      this.#running.delete(key);
      this.#conclude(document, end);
    }
    return end;
  }

  async #checkGuarded(document: vscode.TextDocument, wanted: Wanted, controller: AbortController): Promise<CheckEnd> {
    const version = document.version;
    try {
      return await this.#run(document, wanted, controller);
    } catch (error) {
      if (document.version !== version) return { kind: "outdated" };
      if (error instanceof CheckCancelled) return { kind: "cancelled" };
      const message = this.#parts.log.clean(error instanceof Error ? error.message : String(error));
      return { kind: "failed", message, actions: ["verify", "show_log"] };
    }
  }

  async #run(document: vscode.TextDocument, wanted: Wanted, controller: AbortController): Promise<CheckEnd> {
    const version = document.version;
    const settings = this.#parts.settings.for(document.uri);
    const request = await this.#request(document, wanted, settings);
    if ("kind" in request) return request;
    const seen = new Set<number>();
    const unchecked: UncheckedRecord[] = [];
    const update = (change: Parameters<AnswerStore["update"]>[1]): void => {
      // A result for words that are not there any more helps nobody.
      if (document.version !== version || document.isClosed) return controller.abort();
      this.#parts.store.update(document.uri, change);
    };
    const listener: CheckListener = {
      files: new WorkspaceFiles(settings.maxFileSizeMb),
      onStarted: (count) => count > 1 && this.#say(document, `Checking ${count} answers`),
      onRow: (row) => {
        seen.add(row.index);
        if (row.rows > 1) this.#say(document, `Checked answer ${row.index + 1} of ${row.rows}`);
        update((state) => withRow(state, placeRow(row)));
      },
      onUnchecked: (record) => {
        seen.add(record.index);
        unchecked.push(record);
        update((state) => withUnchecked(state, record));
      },
    };
    const problems = await this.#parts.client.check(request, listener, controller.signal);
    update((state) => withEnd(state, problems, isWhole(wanted) ? seen : null));
    if (document.version !== version) return { kind: "outdated" };
    return endOf(unchecked, seen.size, problems.map(({ message }) => message));
  }

  async #request(document: vscode.TextDocument, { rows, selection }: Wanted, settings: Settings): Promise<CheckRequest | CheckEnd> {
    const path = answerPath(document);
    const text = document.getText();
    const label = labelOf(document.uri);
    if (path === null) return { kind: "failed", message: `${label} cannot hold an answer: open a Markdown, text, JSON, JSONL or YAML file.`, actions: [] };
    const limit = settings.maxFileSizeMb * 1_000_000;
    if (text.length > limit) return { kind: "failed", message: tooLarge(label, text.length, limit), actions: ["open_settings"] };
    const key = settings.endpoint === null ? null : await this.#parts.keys.get(settings.endpoint);
    if (settings.endpoint !== null && key === null) return { kind: "failed", message: noKey(settings.endpoint), actions: ["set_api_key", "open_settings"] };
    return {
      uri: document.uri.toString(),
      path,
      text,
      rows: rows === null ? null : [...rows],
      selection,
      threshold: settings.threshold,
      endpoint: settings.endpoint !== null && key !== null ? { base_url: settings.endpoint, api_key: key } : null,
      globs: [...settings.sources],
      picked: [...this.#parts.picked.get()],
      accepted: await readAcceptedFile(document.uri),
    };
  }

  #say(document: vscode.TextDocument, step: string): void {
    this.#parts.store.update(document.uri, (state) => withPhase(state, { kind: "checking", step }));
  }

  #conclude(document: vscode.TextDocument, end: CheckEnd): void {
    const { store, log } = this.#parts;
    const label = labelOf(document.uri);
    if (end.kind === "failed") {
      log.error(`${label}: ${end.message}`);
      return store.update(document.uri, (state) => withPhase(state, { kind: "failed", message: end.message, actions: end.actions }));
    }
    store.update(document.uri, (state) => withPhase(state, { kind: "idle" }));
    const rows = [...(store.get(document.uri)?.rows.values() ?? [])];
    const elapsed = rows.reduce((sum, { placed }) => sum + placed.row.elapsed_ms, 0);
    log.info(`${label}: ${end.kind}, ${rows.length} ${rows.length === 1 ? "answer" : "answers"} with results, ${elapsed.toFixed(0)} ms in the checker.`);
  }
}

/** A file without a single record that could be checked is a failure; one bad row among good ones is not. */
function endOf(unchecked: readonly UncheckedRecord[], seen: number, problems: readonly string[]): CheckEnd {
  const first = unchecked[0];
  if (seen === 0) {
    const message = problems[0] ?? "This file holds no answer. Write or paste one, then run Verify Citations again.";
    return { kind: "failed", message, actions: ["verify"] };
  }
  if (first !== undefined && unchecked.length === seen) {
    // What is broken above an answer is often why its sources are not known.
    return { kind: "failed", message: [...problems.slice(0, 1), first.message].join(" "), actions: helpFor(first) };
  }
  return { kind: "done", unchecked, problems };
}

function isWhole({ rows, selection }: Wanted): boolean {
  return rows === null && selection === null;
}

function helpFor({ reason }: UncheckedRecord): PanelAction[] {
  switch (reason) {
    case "no_sources":
      return ["select_sources", "verify"];
    case "unauthorized":
      return ["set_api_key", "verify"];
    case "failed":
      return ["verify", "show_log"];
    case "empty_selection":
      return ["verify"];
  }
}

function tooLarge(label: string, size: number, limit: number): string {
  return `${label} has ${megabytes(size)} and the limit is ${megabytes(limit)}. Split it, or raise ragQuality.maxFileSizeMb.`;
}

function noKey(endpoint: string): string {
  return `The service at ${new URL(endpoint).origin} needs an API key. Run Set API Key, or clear ragQuality.endpoint to use the bundled core.`;
}
