import type * as vscode from "vscode";
import { chooseEngine, type EngineChoice, type EngineInUse } from "../engineChoice";
import { endpointOf, jobDoors } from "../jobDoors";
import { lostJob } from "../lostJob";
import type { RunnerParts } from "../runnerParts";
import { serviceHost } from "../serviceWords";
import type { Settings } from "../settings";
import type { CheckClient, OptimizeOutcome } from "../worker/checkClient";
import type { DocumentPlace, FinishedTrial } from "../worker/trialMessages";
import type { ChunksStore } from "./chunksStore";
import { endOf, trialActions, type TrialEnd } from "./trialEnd";
import { trialLabel } from "./trialLabel";
import { type AskedDocuments, questionsPlace, trialRequest } from "./trialRequest";
import type { TrialTarget } from "./trialTarget";
import { FIRST_STEP, stepOf } from "./trialWords";
import { withFolders } from "./withFolders";

export interface ChunksRunnerParts extends RunnerParts {
  /** A worker of its own: a trial takes seconds. */
  readonly chunkClient: CheckClient;
  readonly chunks: ChunksStore;
}

/** One run. */
interface Run {
  readonly target: TrialTarget;
  readonly collection: string;
  readonly controller: AbortController;
}

/** What a run was made with. */
interface Setup {
  readonly settings: Settings;
  readonly engine: EngineInUse;
  readonly questions: DocumentPlace | null;
  readonly asked: Extract<AskedDocuments, { kind: "asked" }>;
}

const CANCELLED: TrialEnd = { kind: "cancelled" };

/** Tries chunk settings and keeps the result in the store, at most one trial at a time: a new one ends the one before. */
export class ChunksRunner {
  readonly #parts: ChunksRunnerParts;
  #running: AbortController | null = null;
  #last: TrialTarget | null = null;

  constructor(parts: ChunksRunnerParts) {
    this.#parts = parts;
  }

  /** What to try again: what the last trial was made on that is on view or failed; `null` where there was none. */
  get last(): TrialTarget | null {
    const { phase, shown } = this.#parts.chunks.state;
    return phase.kind === "failed" ? this.#last : (shown?.target ?? this.#last);
  }

  cancel(): void {
    this.#running?.abort();
  }

  /** Forgets the trial on view, and what a run finds out later. */
  forget(): void {
    this.cancel();
    this.#running = null;
    this.#last = null;
    this.#parts.chunks.forget();
    // The documents that its worker keeps take room.
    this.#parts.chunkClient.dispose();
  }

  /** Never rejects. */
  async run(target: TrialTarget, choice: EngineChoice): Promise<TrialEnd> {
    this.cancel();
    const controller = new AbortController();
    this.#running = controller;
    this.#last = target;
    const collection = await trialLabel(target);
    const run: Run = { target, collection, controller };
    const end = controller.signal.aborted ? CANCELLED : await this.#runGuarded(run, choice);
    if (this.#running === controller) {
      this.#running = null;
      this.#conclude(run, end);
    }
    return end;
  }

  async #runGuarded(run: Run, choice: EngineChoice): Promise<TrialEnd> {
    this.#parts.chunks.start({ kind: "working", collection: run.collection, ...FIRST_STEP });
    try {
      return await this.#run(run, choice);
    } catch (error) {
      return lostJob(error, this.#parts.log, "optimize_again");
    }
  }

  async #run(run: Run, choice: EngineChoice): Promise<TrialEnd> {
    const resource = resourceOf(run.target);
    const settings = this.#parts.settings.for(resource);
    const engine = await chooseEngine(choice, settings, this.#parts.keys);
    if (engine.kind === "no_key")
      return { kind: "failed", message: engine.message, actions: trialActions(engine.actions) };
    const asked = await trialRequest(run.target, { settings, picked: this.#parts.picked });
    if (asked.kind === "refused") return { kind: "failed", message: asked.message, actions: asked.actions };
    const setup: Setup = { settings, engine, questions: questionsPlace(settings, resource), asked };
    return this.#end(run, setup, await this.#ask(run, setup));
  }

  #ask(run: Run, { settings, engine, questions, asked: { documents, files } }: Setup): Promise<OptimizeOutcome> {
    const { chunkClient, chunks, sender } = this.#parts;
    const { current, maxChunkSize, budgetTokens } = settings.chunks;
    const request = {
      documents,
      current,
      max_chunk_size: maxChunkSize,
      budget_tokens: budgetTokens,
      questions,
      endpoint: endpointOf(engine),
    };
    const host = engine.kind === "service" ? serviceHost(engine.base_url) : null;
    const { collection, controller } = run;
    const listener = {
      ...jobDoors(engine, files, sender),
      onProgress: (progress: Parameters<typeof stepOf>[0]) =>
        chunks.setPhase({ kind: "working", collection, ...stepOf(progress, host) }),
    };
    return chunkClient.optimize(request, listener, controller.signal);
  }

  #end(run: Run, setup: Setup, outcome: OptimizeOutcome): TrialEnd {
    const { pauses, log } = this.#parts;
    if (outcome.kind === "optimized") {
      pauses.mind(setup.engine, null);
      this.#show(run, setup, outcome.trial);
      return { kind: "shown" };
    }
    const { why } = outcome;
    if (why.kind === "stopped") pauses.mind(setup.engine, why.fault);
    const end = endOf(why, run.target.kind, endpointOf(setup.engine)?.base_url ?? null, new Date());
    return end.kind === "failed" ? { ...end, message: log.clean(end.message) } : end;
  }

  #show(
    { target, collection }: Run,
    { settings, questions, asked: { documents, problems } }: Setup,
    trial: FinishedTrial,
  ): void {
    // To try the same again is to try the same record, wherever the cursor is.
    const tried: TrialTarget = target.kind === "sources" ? { ...target, row: trial.row } : target;
    this.#last = tried;
    const own = target.kind === "sources" ? [target.answer.toString()] : [];
    this.#parts.chunks.show({
      trial: { ...trial, problems: [...problems, ...trial.problems] },
      target: tried,
      collection,
      settings: settings.chunks,
      questionsFile: questions?.label ?? null,
      files: withFolders([...trial.files, ...own]),
      found: new Set(documents.kind === "files" ? documents.files.map(({ uri }) => uri) : []),
    });
  }

  #conclude({ collection }: Run, end: TrialEnd): void {
    const { chunks, log } = this.#parts;
    if (end.kind === "failed") {
      log.error(`Chunks of ${collection}: ${end.message}`);
      return chunks.setPhase({ kind: "failed", collection, message: end.message, actions: end.actions });
    }
    log.info(`Chunks of ${collection}: ${end.kind}.`);
    chunks.setPhase({ kind: "idle" });
  }
}

/** Whose settings count. */
export function resourceOf(target: TrialTarget): vscode.Uri | null {
  switch (target.kind) {
    case "places":
      return target.places[0] ?? null;
    case "sources":
      return target.answer;
    case "open_files":
      return target.files[0] ?? null;
  }
}
