import type * as vscode from "vscode";
import { readAcceptedFile } from "./acceptedFiles";
import { withEnd, withPhase, withRow, withUnchecked } from "./answerState";
import type { AnswerStore } from "./answerStore";
import { askedFile, type Wanted } from "./askedFile";
import { placeRow } from "./checkedAnswer";
import { type CheckEnd, endOfAll } from "./checkEnd";
import { chooseEngine, type EngineChoice, type EngineInUse } from "./engineChoice";
import { endpointOf, jobDoors } from "./jobDoors";
import { lostJob } from "./lostJob";
import type { RunnerParts } from "./runnerParts";
import { stopActions, stopMessage } from "./serviceStop";
import { serviceHost } from "./serviceWords";
import { UnfinishedChecks } from "./unfinishedChecks";
import type { CheckClient, CheckListener, CheckOutcome, UncheckedRecord } from "./worker/checkClient";
import { labelOf, WorkspaceFiles } from "./workspaceFiles";

export interface CheckRunnerParts extends RunnerParts {
  readonly client: CheckClient;
  readonly store: AnswerStore;
}

/** One check while it runs. */
interface Run {
  readonly document: vscode.TextDocument;
  readonly version: number;
  readonly wanted: Wanted;
  readonly controller: AbortController;
}

/** Checks documents, at most once at a time each: a new check of a document ends the one before. */
export class CheckRunner {
  readonly #parts: CheckRunnerParts;
  readonly #running = new Map<string, Run>();
  readonly #unfinished = new UnfinishedChecks();

  constructor(parts: CheckRunnerParts) {
    this.#parts = parts;
  }

  cancel(uri: vscode.Uri): void {
    this.#running.get(uri.toString())?.controller.abort();
  }

  /** Forgets what was asked for, and what a run finds out later: it would bring back a file that is closed or cleared. */
  forget(uri: vscode.Uri): void {
    this.cancel(uri);
    this.#running.delete(uri.toString());
    this.#unfinished.drop(uri);
  }

  /** Whether the text as it is now is being checked. */
  isChecking({ uri, version }: vscode.TextDocument): boolean {
    return this.#running.get(uri.toString())?.version === version;
  }

  /** What the last check of the document left open; `null` where that is nothing, or not known any more. */
  unfinished(document: vscode.TextDocument): Wanted | null {
    return this.#unfinished.of(document);
  }

  /** Checks what is wanted and keeps the results in the store. Never rejects. */
  async check(document: vscode.TextDocument, wanted: Wanted, choice: EngineChoice = "as_set"): Promise<CheckEnd> {
    const key = document.uri.toString();
    this.cancel(document.uri);
    const run: Run = { document, version: document.version, wanted, controller: new AbortController() };
    this.#running.set(key, run);
    this.#unfinished.keep(document, wanted);
    this.#say(document, "Reading the answer and its sources");
    const end = await this.#checkGuarded(run, choice);
    if (this.#running.get(key) === run) {
      this.#running.delete(key);
      this.#conclude(document, end);
    }
    return end;
  }

  async #checkGuarded(run: Run, choice: EngineChoice): Promise<CheckEnd> {
    try {
      return await this.#check(run, choice);
    } catch (error) {
      return run.document.version === run.version ? lostJob(error, this.#parts.log, "verify") : { kind: "outdated" };
    }
  }

  async #check(run: Run, choice: EngineChoice): Promise<CheckEnd> {
    const { settings, keys, picked, client } = this.#parts;
    const { document, wanted, controller } = run;
    const set = settings.for(document.uri);
    const asked = askedFile(document, wanted, set, picked);
    if (asked.kind === "refused") return { ...asked, kind: "failed" };
    const engine = await chooseEngine(choice, set, keys);
    if (engine.kind === "no_key") return { kind: "failed", message: engine.message, actions: engine.actions };
    const seen = new Map<number, UncheckedRecord | null>();
    const listener = this.#listener(run, engine, seen, set.maxFileSizeMb);
    const outcome = await client.check(
      { ...asked.file, endpoint: endpointOf(engine), accepted: await readAcceptedFile(document.uri) },
      listener,
      controller.signal,
    );
    return this.#end(run, engine, outcome, seen);
  }

  #listener(
    run: Run,
    engine: EngineInUse,
    seen: Map<number, UncheckedRecord | null>,
    maxFileSizeMb: number,
  ): CheckListener {
    return {
      ...jobDoors(engine, new WorkspaceFiles(maxFileSizeMb), this.#parts.sender),
      onStarted: (count) => this.#say(run.document, startWords(engine, count)),
      onRow: (row) => {
        seen.set(row.index, null);
        if (row.rows > 1) this.#say(run.document, `Checked answer ${row.index + 1} of ${row.rows}`);
        this.#update(run, (state) => withRow(state, placeRow(row)));
      },
      onUnchecked: (record) => {
        const cleaned = { ...record, message: this.#parts.log.clean(record.message) };
        seen.set(record.index, cleaned);
        this.#update(run, (state) => withUnchecked(state, cleaned));
      },
    };
  }

  #update(run: Run, change: Parameters<AnswerStore["update"]>[1]): void {
    // A result for words that are not there any more helps nobody.
    if (run.document.version !== run.version || run.document.isClosed) return run.controller.abort();
    this.#parts.store.update(run.document.uri, change);
  }

  #end(
    run: Run,
    engine: EngineInUse,
    outcome: CheckOutcome,
    seen: ReadonlyMap<number, UncheckedRecord | null>,
  ): CheckEnd {
    const isWhole = run.wanted.rows === null && run.wanted.selection === null && outcome.kind === "done";
    this.#update(run, (state) => withEnd(state, outcome.problems, isWhole ? new Set(seen.keys()) : null));
    if (run.document.version !== run.version) return { kind: "outdated" };
    this.#parts.pauses.mind(engine, outcome.kind === "stopped" ? outcome.fault : null);
    if (outcome.kind === "stopped" && engine.kind === "service") return this.#stopped(run, engine.base_url, outcome);
    const unchecked = [...seen.values()].filter((record) => record !== null);
    return endOfAll(
      unchecked,
      seen.size,
      outcome.problems.map(({ message }) => message),
    );
  }

  #stopped(run: Run, base_url: string, outcome: Extract<CheckOutcome, { kind: "stopped" }>): CheckEnd {
    const { rest, fault, wanted } = outcome;
    const checked = wanted - rest.length;
    if (checked > 0) this.#unfinished.narrow(run.document, rest);
    const said = this.#parts.log.clean(outcome.message);
    const message = stopMessage({ fault, said, host: serviceHost(base_url), checked, wanted, now: new Date() });
    return { kind: "stopped", message, actions: stopActions({ fault }), checked, wanted };
  }

  #say(document: vscode.TextDocument, step: string): void {
    this.#parts.store.update(document.uri, (state) => withPhase(state, { kind: "checking", step }));
  }

  #conclude(document: vscode.TextDocument, end: CheckEnd): void {
    const { store, log } = this.#parts;
    const label = labelOf(document.uri);
    if (end.kind === "failed" || end.kind === "stopped") {
      log.error(`${label}: ${end.message}`);
      const { message, actions } = end;
      return store.update(document.uri, (state) =>
        withPhase(state, { kind: "failed", headline: headline(end), message, actions }),
      );
    }
    if (end.kind === "done") this.#unfinished.drop(document.uri);
    store.update(document.uri, (state) => withPhase(state, { kind: "idle" }));
    const rows = [...(store.get(document.uri)?.rows.values() ?? [])];
    const elapsed = rows.reduce((sum, { placed }) => sum + placed.row.elapsed_ms, 0);
    log.info(
      `${label}: ${end.kind}, ${rows.length} ${rows.length === 1 ? "answer" : "answers"} with results, ${elapsed.toFixed(0)} ms in the checker.`,
    );
  }
}

function startWords(engine: EngineInUse, count: number): string {
  const answers = count > 1 ? `${count} answers` : "the answer";
  return engine.kind === "service" ? `Sending ${answers} to ${serviceHost(engine.base_url)}` : `Checking ${answers}`;
}

function headline(end: Extract<CheckEnd, { kind: "failed" | "stopped" }>): string {
  const isPartly = end.kind === "stopped" && end.checked > 0;
  return isPartly ? `${end.checked} of ${end.wanted} answers checked` : "Citations not checked";
}
