import { t } from "../../contract/language";
import type { ChunksAction } from "../../contract/panel/actions";
import type { ApiKeys } from "../service/apiKeys";
import type { EngineChoice } from "../service/endpoint";
import { ServiceRequests } from "../service/requests";
import type { PickedSources } from "../shared/files/pickedSources";
import { type Finished, type JobParts, JobRunner, type JobSetup, type Run, type Unfinished } from "../shared/jobRunner";
import type { Log } from "../shared/log";
import type { ChunksSettings } from "../shared/settings";
import type { DocumentPlace, FinishedTrial, OptimizeJobOutcome, TrialJob } from "../worker/wire/chunksMessages";
import type { TrialListener, WorkerClient } from "../worker/wire/workerClient";
import { agreeEmbedding, type ChosenEmbedder } from "./agreeEmbedding";
import { type ChunksOutcome, type ChunksShown, outcomeOf, trialActions } from "./chunksOutcome";
import { FIRST_STEP, stepOf } from "./chunksState";
import type { ChunksStore } from "./chunksStore";
import { withFolders } from "./documentPaths";
import { questionsPlace, type TrialRequest, trialRequest } from "./trialRequest";
import { resourceOf, trialLabel, type TrialTarget } from "./trialTarget";

interface ChunksRunnerParts extends JobParts {
  /** A worker of its own: a trial takes seconds. */
  readonly chunkClient: WorkerClient;
  readonly keys: Pick<ApiKeys, "get" | "ask">;
  readonly log: Log;
  readonly picked: PickedSources;
  readonly store: ChunksStore;
}

interface Input {
  readonly target: TrialTarget;
  /** What a reader knows the documents by; known once the run began. */
  collection: string;
}

/** What was asked, and what came of it. */
interface Tried {
  readonly kind: "answered";
  readonly outcome: OptimizeJobOutcome;
  readonly request: TrialRequest;
  readonly questions: DocumentPlace | null;
  readonly embedder: ChosenEmbedder | null;
}

/** One trial at a time, whatever it is about. */
const KEY = "";

/** Tries chunk settings and keeps the result in the store, at most one trial at a time: a new one ends the one before. */
export class ChunksRunner {
  readonly #parts: ChunksRunnerParts;
  readonly #jobs: JobRunner<Input, null, Tried, ChunksShown, ChunksAction>;
  #last: TrialTarget | null = null;

  constructor(parts: ChunksRunnerParts) {
    this.#parts = parts;
    this.#jobs = new JobRunner(parts, {
      key: () => KEY,
      document: () => null,
      resource: ({ target }) => resourceOf(target),
      again: "optimize_again",
      actions: trialActions,
      begin: (run) => this.#begin(run),
      read: () => ({ kind: "ready", value: null }),
      ask: (run, setup) => this.#ask(run, setup),
      finish: (run, setup, result) => this.#finish(run, setup, result),
      conclude: ({ input }, outcome) => this.#conclude(input, outcome),
    });
  }

  /** What to try again: what the last trial was made on that is on view or failed; `null` where there was none. */
  get last(): TrialTarget | null {
    const { phase, shown } = this.#parts.store.state;
    return phase.kind === "failed" ? this.#last : (shown?.target ?? this.#last);
  }

  /** Never rejects. */
  run(target: TrialTarget, choice: EngineChoice): Promise<ChunksOutcome> {
    this.#last = target;
    return this.#jobs.run({ target, collection: "" }, choice);
  }

  cancel(): void {
    this.#jobs.cancel(KEY);
  }

  /** Forgets the trial on view, and what a run finds out later. */
  forget(): void {
    this.#jobs.forget(KEY);
    this.#last = null;
    this.#parts.store.forget();
    // The documents that its worker keeps take room.
    this.#parts.chunkClient.dispose();
  }

  async #begin({ input, signal }: Run<Input>): Promise<void> {
    input.collection = await trialLabel(input.target);
    if (!signal.aborted) this.#parts.store.start({ kind: "working", collection: input.collection, ...FIRST_STEP });
  }

  async #ask(run: Run<Input>, setup: JobSetup<null>): Promise<Tried | Unfinished<ChunksAction>> {
    const { settings, endpoint } = setup;
    const { target } = run.input;
    const wanted = await trialRequest(target, { settings, picked: this.#parts.picked });
    if (wanted.kind === "failed") return wanted;
    const { documents } = wanted.value;
    const questions = questionsPlace(settings, resourceOf(target));
    const { current, maxChunkSize: max_chunk_size, topK: top_k, budgetTokens: budget_tokens } = settings.chunks;
    const request = { documents, current, max_chunk_size, top_k, budget_tokens, questions };
    const listener = this.#listener(run, setup, wanted.value);
    const agreed = await this.#agreeEmbedding(request, listener, run, settings.chunks);
    if (run.signal.aborted) return { kind: "cancelled" };
    if (agreed.kind === "not_optimized")
      return { kind: "answered", outcome: agreed, request: wanted.value, questions, embedder: null };
    if (agreed.kind !== "agreed") return agreed;
    const { embedder } = agreed;
    // A service has no embedder: what is ranked by a person's own vectors is tried here.
    const outcome = await (embedder === null
      ? this.#parts.chunkClient.optimize({ ...request, endpoint, embedder: null }, listener, run.signal)
      : this.#parts.chunkClient.optimize(
          { ...request, endpoint: null, embedder: embedder.wire },
          { ...listener, requests: new ServiceRequests(embedder.address, this.#parts.sender) },
          run.signal,
        ));
    return { kind: "answered", outcome, request: wanted.value, questions, embedder };
  }

  #listener({ input }: Run<Input>, { host, access }: JobSetup<null>, { files }: TrialRequest): TrialListener {
    return {
      ...access(files),
      onProgress: (progress) => this.#work(input, stepOf(progress, host)),
    };
  }

  #work({ collection }: Input, step: typeof FIRST_STEP): void {
    this.#parts.store.setPhase({ kind: "working", collection, ...step });
  }

  #agreeEmbedding(
    request: Omit<TrialJob, "job">,
    listener: TrialListener,
    { input, signal }: Run<Input>,
    settings: ChunksSettings,
  ): ReturnType<typeof agreeEmbedding> {
    const { keys, chunkClient } = this.#parts;
    return agreeEmbedding({
      ...{ settings, keys },
      plan: ({ wire }) =>
        chunkClient.planEmbedding({ ...request, embedder: wire }, { ...listener, requests: null }, signal),
      onAsking: ({ name }) => this.#work(input, { ...FIRST_STEP, step: t("Waiting for your leave to ask {0}", name) }),
    });
  }

  #finish({ input }: Run<Input>, setup: JobSetup<null>, tried: Tried): Finished<ChunksShown, ChunksAction> {
    const { outcome, embedder } = tried;
    if (outcome.kind === "optimized") {
      this.#show(input, setup, tried, outcome.trial);
      return { outcome: { kind: "shown" }, service: embedder === null ? null : "unheard" };
    }
    const { why } = outcome;
    const failure = outcomeOf(why, input.target.kind, setup.endpoint?.base_url ?? null, new Date());
    return {
      outcome: { ...failure, message: this.#parts.log.clean(failure.message) },
      service: why.kind === "stopped" ? why.fault : "unheard",
    };
  }

  #show(
    { target, collection }: Input,
    { settings }: JobSetup<null>,
    { request: { documents, problems }, questions }: Tried,
    trial: FinishedTrial,
  ): void {
    // To try the same again is to try the same record, wherever the cursor is.
    const tried: TrialTarget = target.kind === "sources" ? { ...target, row: trial.row } : target;
    this.#last = tried;
    const own = target.kind === "sources" ? [target.answer.toString()] : [];
    this.#parts.store.show({
      trial: { ...trial, problems: [...problems, ...trial.problems] },
      target: tried,
      collection,
      settings: settings.chunks,
      questionsFile: questions?.label ?? null,
      files: withFolders([...trial.files, ...own]),
      found: new Set(documents.kind === "files" ? documents.files.map(({ uri }) => uri) : []),
    });
  }

  #conclude({ collection }: Input, outcome: ChunksShown | Unfinished<ChunksAction>): void {
    const { store, log } = this.#parts;
    if (outcome.kind === "failed") {
      log.error(`Chunks of ${collection}: ${outcome.message}`);
      return store.setPhase({ ...outcome, collection });
    }
    log.info(`Chunks of ${collection}: ${outcome.kind}.`);
    store.setPhase({ kind: "idle" });
  }
}
