import type * as vscode from "vscode";
import { language, t } from "../../contract/language";
import type { CitationsAction } from "../../contract/panel/actions";
import type { EngineChoice } from "../service/endpoint";
import { stopActions, stopMessage } from "../service/failures";
import { answerFileRequest, type CheckScope } from "../shared/answerFileRequest";
import type { EditorPages } from "../shared/files/editorPages";
import { labelOf } from "../shared/files/fileBehind";
import { megabytes } from "../shared/files/fileText";
import type { PickedSources } from "../shared/files/pickedSources";
import { readProjectFile } from "../shared/files/projectFileAccess";
import { WorkspaceFiles } from "../shared/files/workspaceFiles";
import { type Finished, type JobParts, JobRunner, type JobSetup, type Run } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import type { CheckedRow, CheckJobOutcome, UncheckedRecord } from "../worker/wire/citationsMessages";
import type { CountingSources } from "../worker/wire/keptParts";
import type { AnswerFileRequest } from "../worker/wire/recordsMessages";
import type { CheckListener, WorkerClient } from "../worker/wire/workerClient";
import {
  type CitationsOutcome,
  type DoneCheck,
  outcomeOfAll,
  type StoppedCheck,
  UnfinishedChecks,
} from "./citationsOutcome";
import { type CitationsStore, type FileCitations, withEnd, withPhase, withRow, withUnchecked } from "./citationsState";
import { placeRow } from "./placedRow";
import { RowBatch } from "./rows/rowBatch";

interface CitationsRunnerParts extends JobParts {
  readonly client: WorkerClient;
  readonly log: Log;
  readonly picked: PickedSources;
  readonly pages: EditorPages;
  readonly store: CitationsStore;
}

interface Input {
  readonly document: vscode.TextDocument;
  readonly scope: CheckScope;
}

/** By index the records that the worker told of; `null` for one that has a result. */
type SeenRecords = ReadonlyMap<number, UncheckedRecord | null>;

/** What came of one answer. */
type RowNews =
  | { readonly kind: "checked"; readonly row: CheckedRow }
  | { readonly kind: "unchecked"; readonly record: UncheckedRecord };

interface Checked {
  readonly kind: "answered";
  readonly outcome: CheckJobOutcome;
  readonly seen: SeenRecords;
}

/** Checks documents and keeps the results in the store, at most once at a time each: a new check of a document ends the one before. */
export class CitationsRunner {
  readonly #parts: CitationsRunnerParts;
  readonly #jobs: JobRunner<Input, AnswerFileRequest, Checked, DoneCheck | StoppedCheck, CitationsAction>;
  readonly #unfinished = new UnfinishedChecks();
  /** Documents that are checked against what was picked, whatever sources they name. */
  readonly #againstPicked = new Set<string>();

  constructor(parts: CitationsRunnerParts) {
    this.#parts = parts;
    this.#jobs = new JobRunner(parts, {
      key: ({ document }) => document.uri.toString(),
      document: ({ document }) => document,
      resource: ({ document }) => document.uri,
      again: "verify",
      actions: (actions) => actions,
      begin: ({ input }) => this.#begin(input),
      read: ({ input: { document, scope } }, settings) => {
        const read = answerFileRequest(document, scope, settings, parts.picked);
        return read.kind === "failed" ? read : { ...read, value: { ...read.value, counting: this.counting(document) } };
      },
      ask: (run, setup) => this.#ask(run, setup),
      finish: (run, setup, result) => this.#finish(run, setup, result),
      conclude: ({ input }, outcome) => this.#conclude(input.document, outcome),
    });
  }

  /** Checks what is wanted. Never rejects. */
  check(document: vscode.TextDocument, scope: CheckScope, choice: EngineChoice = "as_set"): Promise<CitationsOutcome> {
    return this.#jobs.run({ document, scope }, choice);
  }

  /** Says which sources count for a document, now and when it is checked again by itself. */
  count({ uri }: vscode.TextDocument, sources: CountingSources): void {
    if (sources === "picked") this.#againstPicked.add(uri.toString());
    else this.#againstPicked.delete(uri.toString());
  }

  knows(uri: vscode.Uri): boolean {
    return this.#parts.store.get(uri) !== null;
  }

  hasResult(uri: vscode.Uri): boolean {
    return (this.#parts.store.get(uri)?.rows.size ?? 0) > 0;
  }

  counting({ uri }: vscode.TextDocument): CountingSources {
    return this.#againstPicked.has(uri.toString()) ? "picked" : "named";
  }

  /** Tells the step that the check of a document is at, whenever it changes. */
  follow({ uri }: vscode.TextDocument, tell: (step: string) => void): vscode.Disposable {
    const { store } = this.#parts;
    return store.onDidChange((changed) => {
      const phase = changed === uri.toString() ? store.get(uri)?.phase : undefined;
      if (phase?.kind === "checking") tell(phase.step);
    });
  }

  cancel(uri: vscode.Uri): void {
    this.#jobs.cancel(uri.toString());
  }

  /** Forgets what was asked for, and what a run finds out later: it would bring back a file that is closed or cleared. */
  forget(uri: vscode.Uri): void {
    this.#jobs.forget(uri.toString());
    this.#unfinished.drop(uri);
    this.#againstPicked.delete(uri.toString());
  }

  /** Whether the text as it is now is being checked. */
  isChecking({ uri, version }: vscode.TextDocument): boolean {
    return this.#jobs.running(uri.toString())?.version === version;
  }

  /** What the last check of the document left open; `null` where that is nothing, or not known any more. */
  unfinished(document: vscode.TextDocument): CheckScope | null {
    return this.#unfinished.of(document);
  }

  #begin(input: Input): void {
    this.#unfinished.keep(input.document, input.scope);
    this.#showStep(input, t("Reading the answer and its sources"));
  }

  async #ask(run: Run<Input>, setup: JobSetup<AnswerFileRequest>): Promise<Checked> {
    const { read, endpoint } = setup;
    const seen = new Map<number, UncheckedRecord | null>();
    const accepted = await readProjectFile(run.input.document.uri);
    const request = { ...read, endpoint, accepted, recalls: this.#hasRulings(run.input.document) };
    const batch = new RowBatch<RowNews>((news) => this.#keep(run, news));
    try {
      const listener = this.#listener(run, setup, seen, batch);
      return { kind: "answered", outcome: await this.#parts.client.check(request, listener, run.signal), seen };
    } finally {
      // What a person stopped keeps what it has found.
      batch.flush();
    }
  }

  /** What a judge ruled is not given up for an edit elsewhere, and comes back by no check of an answer that shows none. */
  #hasRulings({ uri }: vscode.TextDocument): boolean {
    const rows = this.#parts.store.get(uri)?.rows.values() ?? [];
    return [...rows].some(({ placed }) => placed.row.core !== undefined);
  }

  #keep(run: Run<Input>, news: readonly RowNews[]): void {
    // It was forgotten, or another run has taken its place.
    if (this.#jobs.running(run.input.document.uri.toString()) !== run) return;
    const placed = news.flatMap((one) => (one.kind === "checked" ? [placeRow(one.row)] : []));
    const unchecked = news.flatMap((one) => (one.kind === "unchecked" ? [one.record] : []));
    this.#update(run, (state) => withUnchecked(withRow(state, ...placed), ...unchecked));
  }

  #listener(
    run: Run<Input>,
    { settings, host, access }: JobSetup<AnswerFileRequest>,
    seen: Map<number, UncheckedRecord | null>,
    batch: RowBatch<RowNews>,
  ): CheckListener {
    const { input } = run;
    return {
      ...access(this.#parts.pages.beside(new WorkspaceFiles(settings.maxFileSizeMb, this.#parts.picked.get()))),
      onReading: (progress) =>
        this.#showStep(input, progress.done < progress.total ? readingText(progress) : startText(host, 1)),
      onStarted: (count) => this.#showStep(input, startText(host, count)),
      onRow: (row) => {
        seen.set(row.index, null);
        if (row.rows > 1) this.#showStep(input, t("Checked answer {0} of {1}", row.index + 1, row.rows));
        batch.add({ kind: "checked", row });
      },
      onUnchecked: (record) => {
        const cleaned = { ...record, message: this.#parts.log.clean(record.message) };
        seen.set(record.index, cleaned);
        batch.add({ kind: "unchecked", record: cleaned });
      },
    };
  }

  #update(run: Run<Input>, change: (state: FileCitations) => FileCitations): void {
    // A result for words that are not there any more helps nobody.
    if (run.isOutdated()) return run.abort();
    this.#parts.store.update(run.input.document.uri, change);
  }

  #finish(
    run: Run<Input>,
    { host }: JobSetup<AnswerFileRequest>,
    { outcome, seen }: Checked,
  ): Finished<DoneCheck | StoppedCheck, CitationsAction> {
    const { rows, selection } = run.input.scope;
    const isWhole = rows === null && selection === null && outcome.kind === "done";
    if (isWhole) this.#remember(run.input.document);
    this.#update(run, (state) => withEnd(state, outcome.problems, isWhole ? new Set(seen.keys()) : null));
    if (outcome.kind === "stopped" && host !== null)
      return { outcome: this.#stopped(run.input.document, host, outcome), service: outcome.fault };
    const unchecked = [...seen.values()].filter((record) => record !== null);
    const problems = outcome.problems.map(({ message }) => message);
    return {
      outcome: outcomeOfAll(unchecked, seen.size, problems),
      service: outcome.kind === "stopped" ? outcome.fault : null,
    };
  }

  /** A file that was checked as a whole is an answer, as long as nobody says that it is none. */
  #remember({ uri, isUntitled }: vscode.TextDocument): void {
    const hasResult = (this.#parts.store.get(uri)?.rows.size ?? 0) > 0;
    if (hasResult && !isUntitled) void this.#parts.picked.answers.remember(uri.toString());
  }

  #stopped(
    document: vscode.TextDocument,
    host: string,
    { rest, fault, wanted, message }: Extract<CheckJobOutcome, { kind: "stopped" }>,
  ): StoppedCheck {
    const checked = wanted - rest.length;
    if (checked > 0) this.#unfinished.narrow(document, rest);
    const detail = this.#parts.log.clean(message);
    return {
      kind: "stopped",
      message: stopMessage({ fault, detail, host, checked, wanted, now: new Date() }),
      actions: stopActions({ fault }),
      checked,
      wanted,
    };
  }

  #showStep({ document, scope: { rows } }: Input, step: string): void {
    this.#parts.store.update(document.uri, (state) => withPhase(state, { kind: "checking", step, rows }));
  }

  #conclude(document: vscode.TextDocument, outcome: CitationsOutcome): void {
    const { store, log } = this.#parts;
    const label = labelOf(document.uri);
    if (outcome.kind === "failed" || outcome.kind === "stopped") {
      log.error(`${label}: ${outcome.message}`);
      const { message, actions } = outcome;
      return store.update(document.uri, (state) =>
        withPhase(state, { kind: "failed", headline: headline(outcome), message, actions }),
      );
    }
    if (outcome.kind === "done") this.#unfinished.drop(document.uri);
    store.update(document.uri, (state) => withPhase(state, { kind: "idle" }));
    const rows = [...(store.get(document.uri)?.rows.values() ?? [])];
    const elapsed = rows.reduce((sum, { placed }) => sum + placed.row.elapsed_ms, 0);
    log.info(
      `${label}: ${outcome.kind}, ${rows.length} ${rows.length === 1 ? "answer" : "answers"} with results, ${elapsed.toFixed(0)} ms in the checker.`,
    );
  }
}

/** `host` is the service that is asked; `null` for the bundled core. */
function startText(host: string | null, count: number): string {
  const answers = count > 1 ? t("{0} answers", count) : t("the answer");
  return host === null ? t("Checking {0}", answers) : t("Sending {0} to {1}", answers, host);
}

function readingText({ done, total, bytes }: Parameters<CheckListener["onReading"]>[0]): string {
  return t(
    "Reading your files: {0} of {1} ({2})",
    done.toLocaleString(language()),
    total.toLocaleString(language()),
    megabytes(bytes),
  );
}

function headline(outcome: Extract<CitationsOutcome, { kind: "failed" | "stopped" }>): string {
  const isPartly = outcome.kind === "stopped" && outcome.checked > 0;
  return isPartly ? t("{0} of {1} answers checked", outcome.checked, outcome.wanted) : t("Answer not checked");
}
