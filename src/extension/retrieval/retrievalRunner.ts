import type * as vscode from "vscode";
import { t } from "../../contract/language";
import type { RetrievalAction } from "../../contract/panel/actions";
import type { Span } from "../../contract/span";
import { FIGURE_WIDTHS } from "../../contract/visualize/figure";
import type { EngineChoice } from "../service/endpoint";
import { answerFileRequest } from "../shared/answerFileRequest";
import type { EditorPages } from "../shared/files/editorPages";
import { labelOf } from "../shared/files/fileBehind";
import type { FailedPhase } from "../shared/files/fileStates";
import type { PickedSources } from "../shared/files/pickedSources";
import { WorkspaceFiles } from "../shared/files/workspaceFiles";
import { type Finished, type JobParts, JobRunner, type JobSetup, type Run } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import type { AnswerFileRequest } from "../worker/wire/recordsMessages";
import type { VisualizeJobOutcome } from "../worker/wire/retrievalMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import { outcomeOf, type RetrievalOutcome, type RetrievalShown } from "./retrievalOutcome";
import { type RetrievalStore, withPhase, withShown } from "./retrievalState";
import type { TypedQueries } from "./typedQueries";

interface RetrievalRunnerParts extends JobParts {
  readonly client: WorkerClient;
  readonly log: Log;
  readonly picked: PickedSources;
  readonly pages: EditorPages;
  readonly store: RetrievalStore;
  readonly queries: TypedQueries;
}

/** A usual side bar, until the panel tells how wide it is. */
const FIRST_WIDTH = 360;

interface Input {
  readonly document: vscode.TextDocument;
  readonly at: Span;
}

/** Makes reports on retrievals and keeps them in the store, at most one at a time for each file: a new run ends the one before. */
export class RetrievalRunner {
  readonly #parts: RetrievalRunnerParts;
  readonly #jobs: JobRunner<Input, AnswerFileRequest, VisualizeJobOutcome, RetrievalShown, RetrievalAction>;
  #width = FIRST_WIDTH;

  constructor(parts: RetrievalRunnerParts) {
    this.#parts = parts;
    this.#jobs = new JobRunner(parts, {
      key: ({ document }) => document.uri.toString(),
      document: ({ document }) => document,
      resource: ({ document }) => document.uri,
      again: "visualize",
      actions: (actions) => actions,
      begin: (run) => this.#showStep(run, t("Reading the query and the documents")),
      read: ({ input: { document, at } }, settings) =>
        answerFileRequest(document, { rows: null, selection: at }, settings, parts.picked),
      ask: (run, setup) => this.#ask(run, setup),
      finish: (run, setup, result) => this.#finish(run, setup, result),
      conclude: ({ input }, outcome) => this.#conclude(input.document, outcome),
    });
  }

  get width(): number {
    return this.#width;
  }

  /** From now on figures are drawn for this width. */
  setWidth(width: number): void {
    this.#width = Math.min(Math.max(Math.round(width), FIGURE_WIDTHS.least), FIGURE_WIDTHS.most);
  }

  /** Shows the record at `at`. Never rejects. */
  run(document: vscode.TextDocument, at: Span, choice: EngineChoice): Promise<RetrievalOutcome> {
    return this.#jobs.run({ document, at }, choice);
  }

  cancel(uri: vscode.Uri): void {
    this.#jobs.cancel(uri.toString());
  }

  /** Forgets what is known about a file, and what a run finds out about it later. */
  forget(uri: vscode.Uri): void {
    this.#jobs.forget(uri.toString());
    this.#parts.store.forget(uri);
  }

  async #ask(
    run: Run<Input>,
    { settings, endpoint, host, read, access }: JobSetup<AnswerFileRequest>,
  ): Promise<VisualizeJobOutcome> {
    if (host !== null) this.#showStep(run, t("Sending the query and the documents to {0}", host));
    const queries = this.#parts.queries.of(run.input.document.uri);
    const request = { ...read, endpoint, queries, width: this.#width };
    return this.#parts.client.visualize(
      request,
      access(this.#parts.pages.beside(new WorkspaceFiles(settings.maxFileSizeMb, this.#parts.picked.get()))),
      run.signal,
    );
  }

  #finish(
    { input }: Run<Input>,
    { endpoint }: JobSetup<AnswerFileRequest>,
    result: VisualizeJobOutcome,
  ): Finished<RetrievalShown, RetrievalAction> {
    if (result.kind === "shown") {
      this.#parts.store.update(input.document.uri, (state) => withShown(state, result.retrieval));
      return { outcome: { kind: "shown" }, service: null };
    }
    const { why } = result;
    const outcome = outcomeOf(why, endpoint?.base_url ?? null, new Date());
    return {
      outcome: outcome.kind === "failed" ? { ...outcome, message: this.#parts.log.clean(outcome.message) } : outcome,
      service: why.kind === "stopped" ? why.fault : "unheard",
    };
  }

  #showStep({ input, signal }: Run<Input>, step: string): void {
    if (signal.aborted) return;
    this.#parts.store.update(input.document.uri, (state) => withPhase(state, { kind: "working", step }));
  }

  #conclude({ uri }: vscode.TextDocument, outcome: RetrievalOutcome): void {
    const { store, log } = this.#parts;
    const label = labelOf(uri);
    if (outcome.kind === "no_query") {
      log.info(`Retrieval of ${label}: it names no question.`);
      return store.update(uri, (state) => withPhase(state, noQuestion(label)));
    }
    if (outcome.kind !== "failed") {
      log.info(`Retrieval of ${label}: ${outcome.kind}.`);
      return store.update(uri, (state) => withPhase(state, { kind: "idle" }));
    }
    log.error(`Retrieval of ${label}: ${outcome.message}`);
    store.update(uri, (state) => withPhase(state, { ...outcome, headline: t("Retrieval not shown") }));
  }
}

/** What stays on view where the person, who is asked for the question, gives none. */
function noQuestion(label: string): FailedPhase<RetrievalAction> {
  const message = t(
    "{0} names no question that its documents were retrieved for. Set it to see how they answer it; the file stays as it is.",
    label,
  );
  return { kind: "failed", headline: t("Retrieval not shown"), message, actions: ["set_query"] };
}
