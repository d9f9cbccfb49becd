import type * as vscode from "vscode";
import { t } from "../../contract/language";
import type { PromptsAction } from "../../contract/panel/actions";
import type { EngineChoice } from "../service/endpoint";
import { labelOf } from "../shared/files/fileBehind";
import type { PickedSources } from "../shared/files/pickedSources";
import { type Finished, type JobParts, JobRunner, type JobSetup, type Run, type Unfinished } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import type { Failure, Refusable } from "../shared/messages";
import type { Settings } from "../shared/settings";
import type { AnalyzeJobOutcome, PromptScope } from "../worker/wire/promptsMessages";
import type { WorkerClient } from "../worker/wire/workerClient";
import { contextFiles, promptFileRequest, tooLarge } from "./promptFileRequest";
import type { PromptInputs } from "./promptInputs";
import { answerRefusal, outcomeOf, type PromptsOutcome, type PromptsShown } from "./promptsOutcome";
import { type PromptsStore, withAnalyzed, withPhase, withScope } from "./promptsState";

interface PromptsRunnerParts extends JobParts {
  readonly client: WorkerClient;
  readonly log: Log;
  readonly store: PromptsStore;
  readonly inputs: PromptInputs;
  readonly picked: Pick<PickedSources, "answers">;
}

interface Input {
  readonly document: vscode.TextDocument;
  readonly scope: PromptScope;
}

/** Analyzes the prompts of files and keeps what was found in the store, at most one run at a time for each file. */
export class PromptsRunner {
  readonly #parts: PromptsRunnerParts;
  readonly #jobs: JobRunner<Input, null, AnalyzeJobOutcome, PromptsShown, PromptsAction>;

  constructor(parts: PromptsRunnerParts) {
    this.#parts = parts;
    this.#jobs = new JobRunner(parts, {
      key: ({ document }) => document.uri.toString(),
      document: ({ document }) => document,
      resource: ({ document }) => document.uri,
      again: "analyze",
      actions: (actions) => actions,
      begin: (run) => this.#begin(run),
      read: ({ input }, settings) => this.#noPrompt(input) ?? readable(input.document, settings),
      ask: (run, setup) => this.#ask(run, setup),
      finish: (run, setup, result) => this.#finish(run, setup, result),
      conclude: ({ input }, outcome) => this.#conclude(input.document, outcome),
    });
  }

  /** Never rejects. */
  run(document: vscode.TextDocument, scope: PromptScope, choice: EngineChoice): Promise<PromptsOutcome> {
    return this.#jobs.run({ document, scope }, choice);
  }

  cancel(uri: vscode.Uri): void {
    this.#jobs.cancel(uri.toString());
  }

  /** Forgets what is known about a file, and what a run finds out about it later. */
  forget(uri: vscode.Uri): void {
    this.#jobs.forget(uri.toString());
    this.#parts.store.forget(uri);
  }

  #noPrompt({ document: { uri }, scope }: Input): Failure<PromptsAction> | null {
    const isAnswer = this.#parts.picked.answers.answers().has(uri.toString());
    return answerRefusal({ label: labelOf(uri), path: uri.path, scope: scope.kind }, isAnswer);
  }

  #begin(run: Run<Input>): void {
    const { document, scope } = run.input;
    this.#parts.store.update(document.uri, (state) => withScope(state, scope));
    this.#showStep(run, t("Reading the prompt and its context"));
  }

  async #ask(
    run: Run<Input>,
    { settings, endpoint, host, access }: JobSetup<null>,
  ): Promise<AnalyzeJobOutcome | Unfinished<PromptsAction>> {
    const { document, scope } = run.input;
    if (host !== null) this.#showStep(run, t("Sending the prompt and its context to {0}", host));
    const request = { ...(await promptFileRequest(document, scope, this.#parts.inputs)), endpoint };
    if (run.isOutdated()) return { kind: "outdated" };
    return this.#parts.client.analyze(request, access(contextFiles(settings, request)), run.signal);
  }

  #finish(
    { input }: Run<Input>,
    { endpoint }: JobSetup<null>,
    result: AnalyzeJobOutcome,
  ): Finished<PromptsShown, PromptsAction> {
    if (result.kind === "analyzed") {
      this.#parts.store.update(input.document.uri, (state) => withAnalyzed(state, result.file));
      return { outcome: { kind: "shown" }, service: null };
    }
    const { why } = result;
    const outcome = outcomeOf(why, endpoint?.base_url ?? null, new Date());
    return {
      outcome: { ...outcome, message: this.#parts.log.clean(outcome.message) },
      service: why.kind === "stopped" ? why.fault : "unheard",
    };
  }

  #showStep({ input, signal }: Run<Input>, step: string): void {
    if (signal.aborted) return;
    this.#parts.store.update(input.document.uri, (state) => withPhase(state, { kind: "working", step }));
  }

  #conclude({ uri }: vscode.TextDocument, outcome: PromptsOutcome): void {
    const { store, log } = this.#parts;
    const label = labelOf(uri);
    if (outcome.kind !== "failed") {
      log.info(`Prompts of ${label}: ${outcome.kind}.`);
      return store.update(uri, (state) => withPhase(state, { kind: "idle" }));
    }
    log.error(`Prompts of ${label}: ${outcome.message}`);
    store.update(uri, (state) => withPhase(state, { ...outcome, headline: t("Prompt not analyzed") }));
  }
}

function readable(document: vscode.TextDocument, settings: Settings): Refusable<null, PromptsAction> {
  const message = tooLarge(document, settings);
  return message === null ? { kind: "ready", value: null } : { kind: "failed", message, actions: ["open_settings"] };
}
