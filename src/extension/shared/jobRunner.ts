import type * as vscode from "vscode";
import type { CommonAction, PanelAction, SharedAction } from "../../contract/panel/actions";
import { chooseEngine, type EngineChoice, type EngineInUse, serviceHost } from "../service/endpoint";
import { endpointOf, jobAccess } from "../service/requests";
import type { JobAccess, JobFileHost } from "../worker/wire/jobAccess";
import { JobCancelled } from "../worker/wire/jobLine";
import type { Endpoint, ServiceFault } from "../worker/wire/serviceMessages";
import type { Failure, Refusable } from "./messages";
import type { Settings } from "./settings";
import type { SharedParts } from "./sharedParts";

/** How a run ended that gave nothing. `outdated`: its document was edited meanwhile. */
export type Unfinished<Action extends PanelAction> =
  Failure<Action> | { readonly kind: "cancelled" } | { readonly kind: "outdated" };

/** One run, while it goes on. */
export interface Run<Input> {
  readonly input: Input;
  /** Of the document when the run began; `null` where no document outdates it. */
  readonly version: number | null;
  readonly signal: AbortSignal;
  abort(): void;
  /** Whether its document was edited or closed since. */
  isOutdated(): boolean;
}

/** What a run is made with. */
export interface JobSetup<Read> {
  readonly settings: Settings;
  /** The service as the worker is told of it; `null` for the bundled core. */
  readonly endpoint: Endpoint | null;
  /** The service as people know it; `null` for the bundled core. */
  readonly host: string | null;
  readonly read: Read;
  /** What the job may reach. */
  access(files: JobFileHost): JobAccess;
}

export interface Finished<Outcome, Action extends PanelAction> {
  readonly outcome: Outcome | Failure<Action>;
  /** What the service came to: a fault, `null` where it did its work, "unheard" where the outcome tells nothing of it. */
  readonly service: ServiceFault | null | "unheard";
}

/** What differs from one operation to the next. */
interface JobRules<Input, Read, Result extends { readonly kind: string }, Outcome, Action extends PanelAction> {
  /** A new run ends the one of the same key. */
  key(input: Input): string;
  /** The document whose edits outdate a run; `null` where there is none. */
  document(input: Input): vscode.TextDocument | null;
  /** Whose settings count. */
  resource(input: Input): vscode.Uri | null;
  /** What asks once more where a job broke. */
  readonly again: Action;
  /** The operation's own actions for those of all operations. */
  actions(actions: readonly SharedAction[]): readonly Action[];
  /** Shows that a run began. */
  begin(run: Run<Input>): void | Promise<void>;
  /** What the worker is asked, as far as it is known before the engine is chosen. */
  read(run: Run<Input>, settings: Settings): Refusable<Read, Action | CommonAction>;
  ask(run: Run<Input>, setup: JobSetup<Read>): Promise<Result | Unfinished<Action | CommonAction>>;
  /** Keeps and shows what was found. */
  finish(run: Run<Input>, setup: JobSetup<Read>, result: Result): Finished<Outcome, Action | CommonAction>;
  /** Shows how a run ended. Not for a run that was forgotten, or whose place another one took. */
  conclude(run: Run<Input>, outcome: Outcome | Unfinished<Action | CommonAction>): void;
}

/** What a runner needs of what all operations share. */
export interface JobParts {
  readonly settings: Pick<SharedParts["settings"], "for" | "refresh">;
  readonly keys: Pick<SharedParts["keys"], "get">;
  readonly pauses: Pick<SharedParts["pauses"], "mind">;
  readonly log: Pick<SharedParts["log"], "clean">;
  readonly sender: SharedParts["sender"];
}

const CANCELLED: Unfinished<never> = { kind: "cancelled" };
const OUTDATED: Unfinished<never> = { kind: "outdated" };

/** Runs jobs, at most one for each key: a new one ends the one before. */
export class JobRunner<Input, Read, Result extends { readonly kind: string }, Outcome, Action extends PanelAction> {
  readonly #parts: JobParts;
  readonly #rules: JobRules<Input, Read, Result, Outcome, Action>;
  readonly #running = new Map<string, Run<Input>>();

  constructor(parts: JobParts, rules: JobRules<Input, Read, Result, Outcome, Action>) {
    this.#parts = parts;
    this.#rules = rules;
  }

  /** Never rejects. */
  async run(input: Input, choice: EngineChoice): Promise<Outcome | Unfinished<Action | CommonAction>> {
    const key = this.#rules.key(input);
    const run = this.#start(key, input);
    const outcome = await this.#guarded(run, choice);
    if (this.#running.get(key) === run) {
      this.#running.delete(key);
      this.#rules.conclude(run, outcome);
    }
    return outcome;
  }

  /** Ends a run, which still concludes. */
  cancel(key: string): void {
    this.#running.get(key)?.abort();
  }

  /** Ends a run, and what it finds out later is not waited for any more. */
  forget(key: string): void {
    this.cancel(key);
    this.#running.delete(key);
  }

  running(key: string): Run<Input> | null {
    return this.#running.get(key) ?? null;
  }

  #start(key: string, input: Input): Run<Input> {
    this.cancel(key);
    const controller = new AbortController();
    const document = this.#rules.document(input);
    const version = document?.version ?? null;
    const run: Run<Input> = {
      input,
      version,
      signal: controller.signal,
      abort: () => controller.abort(),
      isOutdated: () => document !== null && (document.version !== version || document.isClosed),
    };
    this.#running.set(key, run);
    return run;
  }

  async #guarded(run: Run<Input>, choice: EngineChoice): Promise<Outcome | Unfinished<Action | CommonAction>> {
    try {
      // Without a wait where none is needed, so that the first step shows at once.
      const begun = this.#rules.begin(run);
      if (begun !== undefined) await begun;
      return run.signal.aborted ? CANCELLED : await this.#work(run, choice);
    } catch (error) {
      // A document that was closed ends its run too, and nobody is told of that.
      const isEdited = run.version !== null && this.#rules.document(run.input)?.version !== run.version;
      return isEdited ? OUTDATED : this.#outcomeOfError(error);
    }
  }

  async #work(run: Run<Input>, choice: EngineChoice): Promise<Outcome | Unfinished<Action | CommonAction>> {
    const resource = this.#rules.resource(run.input);
    await this.#parts.settings.refresh(resource);
    if (run.signal.aborted) return CANCELLED;
    const settings = this.#parts.settings.for(resource);
    const read = this.#rules.read(run, settings);
    if (read.kind === "failed") return read;
    const engine = await chooseEngine(choice, settings, this.#parts.keys);
    if (engine.kind === "no_key")
      return { kind: "failed", message: engine.message, actions: this.#rules.actions(engine.actions) };
    const setup = this.#setup(settings, engine, read.value);
    const result = await this.#rules.ask(run, setup);
    if (isUnfinished(result)) return result;
    if (run.isOutdated()) return OUTDATED;
    const { outcome, service } = this.#rules.finish(run, setup, result);
    if (service !== "unheard") this.#parts.pauses.mind(engine, service);
    return outcome;
  }

  #setup(settings: Settings, engine: EngineInUse, read: Read): JobSetup<Read> {
    return {
      settings,
      endpoint: endpointOf(engine),
      host: engine.kind === "service" ? serviceHost(engine.base_url) : null,
      read,
      access: (files) => jobAccess(engine, files, this.#parts.sender),
    };
  }

  /** What an error that a job rejected with means to the person who asked. */
  #outcomeOfError(error: unknown): Unfinished<Action | CommonAction> {
    if (error instanceof JobCancelled) return CANCELLED;
    const message = this.#parts.log.clean(error instanceof Error ? error.message : String(error));
    return { kind: "failed", message, actions: [this.#rules.again, "show_log"] };
  }
}

function isUnfinished<Result extends { readonly kind: string }, Action extends PanelAction>(
  result: Result | Unfinished<Action>,
): result is Unfinished<Action> {
  return result.kind === "failed" || result.kind === "cancelled" || result.kind === "outdated";
}

/** Edits in the middle of a run start it anew, so often and no more. */
const MAX_RUNS = 3;

/** Runs anew after edits, as long as it is worth it. */
export async function runToTheEnd<T extends { readonly kind: string }>(
  run: () => Promise<T>,
  goesOn: () => boolean,
): Promise<T> {
  for (let count = 1; count < MAX_RUNS; count += 1) {
    const outcome = await run();
    if (outcome.kind !== "outdated" || !goesOn()) return outcome;
  }
  return run();
}
