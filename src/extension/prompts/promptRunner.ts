import type * as vscode from "vscode";
import { chooseEngine, type EngineChoice, type EngineInUse } from "../engineChoice";
import { type FileRun, FileRuns, isOutdated } from "../fileRuns";
import { endpointOf, jobDoors } from "../jobDoors";
import { lostJob } from "../lostJob";
import type { RunnerParts } from "../runnerParts";
import { serviceHost } from "../serviceWords";
import type { AnalyzeOutcome, CheckClient } from "../worker/checkClient";
import type { PromptScope } from "../worker/promptMessages";
import { labelOf } from "../workspaceFiles";
import { askedPrompts, contextFiles, tooLarge } from "./askedPrompts";
import { endOf, type PromptEnd } from "./promptEnd";
import type { PromptInputs } from "./promptInputs";
import { withAnalyzed, withPhase, withScope } from "./promptState";
import type { PromptStore } from "./promptStore";

/** A prompt brings its context with it, so sources picked by hand do not count. */
export interface PromptRunnerParts extends Omit<RunnerParts, "picked"> {
  readonly client: CheckClient;
  readonly prompts: PromptStore;
  readonly promptInputs: PromptInputs;
}

/** One run. */
interface Run extends FileRun {
  readonly scope: PromptScope;
}

/** Analyzes the prompts of files and keeps what was found in the store, at most one run at a time for each file. */
export class PromptRunner {
  readonly #parts: PromptRunnerParts;
  readonly #runs = new FileRuns();

  constructor(parts: PromptRunnerParts) {
    this.#parts = parts;
  }

  cancel(uri: vscode.Uri): void {
    this.#runs.cancel(uri);
  }

  /** Forgets what is known about a file, and what a run finds out about it later. */
  forget(uri: vscode.Uri): void {
    this.#runs.forget(uri);
    this.#parts.prompts.forget(uri);
  }

  /** Never rejects. */
  async run(document: vscode.TextDocument, scope: PromptScope, choice: EngineChoice): Promise<PromptEnd> {
    const run: Run = { document, version: document.version, scope, controller: this.#runs.start(document.uri) };
    this.#parts.prompts.update(document.uri, (state) => withScope(state, scope));
    this.#say(run, "Reading the prompt and its context");
    const end = await this.#runGuarded(run, choice);
    if (this.#runs.end(document.uri, run.controller)) this.#conclude(run, end);
    return end;
  }

  async #runGuarded(run: Run, choice: EngineChoice): Promise<PromptEnd> {
    try {
      return await this.#run(run, choice);
    } catch (error) {
      return isOutdated(run) ? { kind: "outdated" } : lostJob(error, this.#parts.log, "analyze");
    }
  }

  async #run(run: Run, choice: EngineChoice): Promise<PromptEnd> {
    const { settings, keys, client, promptInputs, sender } = this.#parts;
    const { document, scope, controller } = run;
    const set = settings.for(document.uri);
    const refused = tooLarge(document, set);
    if (refused !== null) return { kind: "failed", message: refused, actions: ["open_settings"] };
    const engine = await chooseEngine(choice, set, keys);
    if (engine.kind === "no_key") return { kind: "failed", message: engine.message, actions: engine.actions };
    if (engine.kind === "service")
      this.#say(run, `Sending the prompt and its context to ${serviceHost(engine.base_url)}`);
    const request = { ...(await askedPrompts(document, scope, promptInputs)), endpoint: endpointOf(engine) };
    if (isOutdated(run)) return { kind: "outdated" };
    const doors = jobDoors(engine, contextFiles(set, request), sender);
    return this.#end(run, engine, await client.analyze(request, doors, controller.signal));
  }

  #end(run: Run, engine: EngineInUse, outcome: AnalyzeOutcome): PromptEnd {
    if (isOutdated(run)) return { kind: "outdated" };
    const { pauses, prompts, log } = this.#parts;
    if (outcome.kind === "analyzed") {
      pauses.mind(engine, null);
      prompts.update(run.document.uri, (state) => withAnalyzed(state, outcome.file));
      return { kind: "shown" };
    }
    const { why } = outcome;
    if (why.kind === "stopped") pauses.mind(engine, why.fault);
    const end = endOf(why, endpointOf(engine)?.base_url ?? null, new Date());
    return end.kind === "failed" ? { ...end, message: log.clean(end.message) } : end;
  }

  #say({ document, controller }: Run, step: string): void {
    if (controller.signal.aborted) return;
    this.#parts.prompts.update(document.uri, (state) => withPhase(state, { kind: "working", step }));
  }

  #conclude({ document }: Run, end: PromptEnd): void {
    const { prompts, log } = this.#parts;
    const label = labelOf(document.uri);
    if (end.kind !== "failed") {
      log.info(`Prompts of ${label}: ${end.kind}.`);
      return prompts.update(document.uri, (state) => withPhase(state, { kind: "idle" }));
    }
    log.error(`Prompts of ${label}: ${end.message}`);
    const { message, actions } = end;
    prompts.update(document.uri, (state) =>
      withPhase(state, { kind: "failed", headline: "Prompt not analyzed", message, actions }),
    );
  }
}
