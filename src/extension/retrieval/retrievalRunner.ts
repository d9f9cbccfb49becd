import type * as vscode from "vscode";
import { FIGURE_WIDTHS } from "../../contract/panelRetrieval";
import type { Span } from "../../contract/span";
import { askedFile } from "../askedFile";
import { chooseEngine, type EngineChoice, type EngineInUse } from "../engineChoice";
import { type FileRun, FileRuns, isOutdated } from "../fileRuns";
import { endpointOf, jobDoors } from "../jobDoors";
import { lostJob } from "../lostJob";
import type { RunnerParts } from "../runnerParts";
import { serviceHost } from "../serviceWords";
import type { CheckClient, VisualizeOutcome } from "../worker/checkClient";
import { labelOf, WorkspaceFiles } from "../workspaceFiles";
import { endOf, type RetrievalEnd } from "./retrievalEnd";
import { withPhase, withShown } from "./retrievalState";
import type { RetrievalStore } from "./retrievalStore";
import type { TypedQueries } from "./typedQueries";

export interface RetrievalRunnerParts extends RunnerParts {
  readonly client: CheckClient;
  readonly retrievals: RetrievalStore;
  readonly queries: TypedQueries;
}

/** A usual side bar, until the panel tells how wide it is. */
const FIRST_WIDTH = 360;

/** One run. */
interface Run extends FileRun {
  readonly at: Span;
}

/** Makes reports on retrievals and keeps them in the store, at most one at a time for each file: a new run ends the one before. */
export class RetrievalRunner {
  readonly #parts: RetrievalRunnerParts;
  readonly #runs = new FileRuns();
  #width = FIRST_WIDTH;

  constructor(parts: RetrievalRunnerParts) {
    this.#parts = parts;
  }

  get width(): number {
    return this.#width;
  }

  /** From now on figures are drawn for this width. */
  setWidth(width: number): void {
    this.#width = Math.min(Math.max(Math.round(width), FIGURE_WIDTHS.least), FIGURE_WIDTHS.most);
  }

  cancel(uri: vscode.Uri): void {
    this.#runs.cancel(uri);
  }

  /** Forgets what is known about a file, and what a run finds out about it later. */
  forget(uri: vscode.Uri): void {
    this.#runs.forget(uri);
    this.#parts.retrievals.forget(uri);
  }

  /** Shows the record at `at`. Never rejects. */
  async run(document: vscode.TextDocument, at: Span, choice: EngineChoice): Promise<RetrievalEnd> {
    const run: Run = { document, version: document.version, at, controller: this.#runs.start(document.uri) };
    this.#say(run, "Reading the query and the documents");
    const end = await this.#runGuarded(run, choice);
    if (this.#runs.end(document.uri, run.controller)) this.#conclude(run, end);
    return end;
  }

  async #runGuarded(run: Run, choice: EngineChoice): Promise<RetrievalEnd> {
    try {
      return await this.#run(run, choice);
    } catch (error) {
      return isOutdated(run) ? { kind: "outdated" } : lostJob(error, this.#parts.log, "visualize");
    }
  }

  async #run(run: Run, choice: EngineChoice): Promise<RetrievalEnd> {
    const { settings, keys, picked } = this.#parts;
    const set = settings.for(run.document.uri);
    const asked = askedFile(run.document, { rows: null, selection: run.at }, set, picked);
    if (asked.kind === "refused") return { ...asked, kind: "failed" };
    const engine = await chooseEngine(choice, set, keys);
    if (engine.kind === "no_key") return { kind: "failed", message: engine.message, actions: engine.actions };
    if (engine.kind === "service")
      this.#say(run, `Sending the query and the documents to ${serviceHost(engine.base_url)}`);
    const request = {
      ...asked.file,
      endpoint: endpointOf(engine),
      queries: this.#parts.queries.of(run.document.uri),
      width: this.#width,
    };
    const doors = jobDoors(engine, new WorkspaceFiles(set.maxFileSizeMb), this.#parts.sender);
    return this.#end(run, engine, await this.#parts.client.visualize(request, doors, run.controller.signal));
  }

  #end(run: Run, engine: EngineInUse, outcome: VisualizeOutcome): RetrievalEnd {
    if (isOutdated(run)) return { kind: "outdated" };
    const { pauses, retrievals } = this.#parts;
    if (outcome.kind === "shown") {
      pauses.mind(engine, null);
      retrievals.update(run.document.uri, (state) => withShown(state, outcome.retrieval));
      return { kind: "shown" };
    }
    const { why } = outcome;
    if (why.kind === "stopped") pauses.mind(engine, why.fault);
    const end = endOf(why, endpointOf(engine)?.base_url ?? null, new Date());
    return end.kind === "failed" ? { ...end, message: this.#parts.log.clean(end.message) } : end;
  }

  #say({ document, controller }: Run, step: string): void {
    if (controller.signal.aborted) return;
    this.#parts.retrievals.update(document.uri, (state) => withPhase(state, { kind: "working", step }));
  }

  #conclude({ document }: Run, end: RetrievalEnd): void {
    const { retrievals, log } = this.#parts;
    const label = labelOf(document.uri);
    if (end.kind !== "failed") {
      log.info(`Retrieval of ${label}: ${end.kind}.`);
      return retrievals.update(document.uri, (state) => withPhase(state, { kind: "idle" }));
    }
    log.error(`Retrieval of ${label}: ${end.message}`);
    const { message, actions } = end;
    retrievals.update(document.uri, (state) =>
      withPhase(state, { kind: "failed", headline: "Retrieval not shown", message, actions }),
    );
  }
}
