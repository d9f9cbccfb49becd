import type { ConnectionReport } from "../../checker/connectionReport";
import type { ChunkSettings } from "../../contract/chunkSettings";
import type { Figure } from "../../contract/figure";
import { HttpAsks, type JobRequests } from "./httpAsks";
import type { AnalyzedFile, AnalyzeJob, NotAnalyzed, PreviewPromptsJob } from "./promptMessages";
import {
  type CheckedRow,
  type CheckJob,
  type Endpoint,
  type Exported,
  type ExportJob,
  type FileAnswer,
  type FilePartProblem,
  type FromWorker,
  fromWorkerSchema,
  type NotShown,
  type PreviewJob,
  type ShownRetrieval,
  type SplitJob,
  type ToWorker,
  type VisualizeJob,
} from "./protocol";
import type { RunningWorker, StartWorker } from "./runningWorker";
import type { ServiceFault } from "./serviceMessages";
import type { SplitFile } from "./splitFiles";
import type { FinishedTrial, NotOptimized, OptimizeJob, TrialProgress, TriedSettings } from "./trialMessages";

/** How long a job may take to notice that it was cancelled before the worker is ended. */
const CANCEL_PATIENCE_MS = 500;
/** A job that breaks the worker this often is given up. */
const MAX_STARTS = 2;

export type UncheckedRecord = Extract<FromWorker, { type: "unchecked" }>;
export type CheckRequest = Omit<CheckJob, "type" | "job">;
export type PreviewRequest = Omit<PreviewJob, "job"> | Omit<PreviewPromptsJob, "job">;
export type VisualizeRequest = Omit<VisualizeJob, "type" | "job">;
export type ExportRequest = Omit<ExportJob, "type" | "job">;
export type OptimizeRequest = Omit<OptimizeJob, "type" | "job">;
export type AnalyzeFileRequest = Omit<AnalyzeJob, "type" | "job">;
export type SplitRequest = Omit<SplitJob, "type" | "job">;

/** The files that a job may read. */
export interface JobFileHost {
  read(path: string, from: string, have: string | null): Promise<FileAnswer>;
  glob(pattern: string, from: string): Promise<readonly string[]>;
}

/** What a job may reach through the host; `null` where it may not. */
export interface JobDoors {
  readonly files: JobFileHost | null;
  readonly requests: JobRequests | null;
}

export interface CheckListener extends JobDoors {
  onStarted(rows: number): void;
  onRow(row: CheckedRow): void;
  onUnchecked(record: UncheckedRecord): void;
}

export interface TrialListener extends JobDoors {
  onProgress(progress: TrialProgress): void;
}

export type Outline = Extract<FromWorker, { type: "outline" }>;

/** How a check ended. `stopped`: the service was not worth asking about the records of `rest`. */
export type CheckOutcome =
  | { readonly kind: "done"; readonly problems: readonly FilePartProblem[] }
  | {
      readonly kind: "stopped";
      readonly problems: readonly FilePartProblem[];
      readonly wanted: number;
      readonly rest: readonly number[];
      readonly fault: ServiceFault;
      readonly message: string;
    };

/** How a visualization ended. */
export type VisualizeOutcome =
  | { readonly kind: "shown"; readonly retrieval: ShownRetrieval }
  | { readonly kind: "not_shown"; readonly why: NotShown };

/** How a trial of chunk settings ended. */
export type OptimizeOutcome =
  | { readonly kind: "optimized"; readonly trial: FinishedTrial }
  | { readonly kind: "not_optimized"; readonly why: NotOptimized };

/** How the analysis of a file's prompts ended. */
export type AnalyzeOutcome =
  | { readonly kind: "analyzed"; readonly file: AnalyzedFile }
  | { readonly kind: "not_analyzed"; readonly why: NotAnalyzed };

/** The caller's wish to stop; a rejected job tells it apart from a failure by this class. */
export class CheckCancelled extends Error {
  constructor() {
    super("The check was cancelled.");
    this.name = "CheckCancelled";
  }
}

type JobMessage = Extract<
  ToWorker,
  {
    type:
      | "check"
      | "outline"
      | "preview"
      | "visualize"
      | "draw_figures"
      | "split"
      | "optimize"
      | "try_settings"
      | "analyze"
      | "preview_prompts"
      | "export"
      | "test_connection";
  }
>;
type JobEnd = Extract<
  FromWorker,
  {
    type:
      | "done"
      | "stopped"
      | "outline"
      | "preview"
      | "connection"
      | "shown"
      | "not_shown"
      | "figures"
      | "split"
      | "optimized"
      | "not_optimized"
      | "tried"
      | "analyzed"
      | "not_analyzed"
      | "exported";
  }
>;

/** What is heard of a job while it runs: each kind of job tells its own. */
type JobListener = Partial<CheckListener & TrialListener>;

interface Job {
  readonly message: JobMessage;
  readonly doors: JobDoors;
  readonly listener: JobListener | null;
  readonly resolve: (end: JobEnd) => void;
  readonly reject: (error: Error) => void;
  starts: number;
}

/** The host's side of the line: starts the one worker when it is first needed, and anew when it broke. */
export class CheckClient {
  readonly #start: StartWorker;
  readonly #onRestart: (reason: string) => void;
  readonly #cancelPatienceMs: number;
  readonly #jobs = new Map<number, Job>();
  readonly #cancelTimers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #requests = new HttpAsks();
  #worker: Promise<RunningWorker> | null = null;
  #lastJob = 0;

  /** `onRestart` hears why a worker ended by itself. */
  constructor(start: StartWorker, onRestart: (reason: string) => void, cancelPatienceMs = CANCEL_PATIENCE_MS) {
    this.#start = start;
    this.#cancelPatienceMs = cancelPatienceMs;
    this.#onRestart = onRestart;
  }

  /** Checks the records of a text. Resolves with how it ended; rejects with `CheckCancelled` on `signal`. */
  async check(request: CheckRequest, listener: CheckListener, signal: AbortSignal): Promise<CheckOutcome> {
    const end = await this.#submit((job) => ({ type: "check", job, ...request }), listener, signal, listener);
    if (end.type === "done") return { kind: "done", problems: end.problems };
    if (end.type === "stopped") return { kind: "stopped", ...end };
    throw unexpected(end);
  }

  /** Finds the records of a text without checking them. */
  async outline(path: string, text: string, signal: AbortSignal): Promise<Outline> {
    const end = await this.#submit((job) => ({ type: "outline", job, path, text }), NO_DOORS, signal);
    if (end.type === "outline") return end;
    throw unexpected(end);
  }

  /** The text of a document that shows what would be sent. */
  async preview(request: PreviewRequest, files: JobFileHost, signal: AbortSignal): Promise<string> {
    const end = await this.#submit((job) => ({ ...request, job }), { files, requests: null }, signal);
    if (end.type === "preview") return end.text;
    throw unexpected(end);
  }

  /** The retrieval of the record at the selection. */
  async visualize(request: VisualizeRequest, doors: JobDoors, signal: AbortSignal): Promise<VisualizeOutcome> {
    const end = await this.#submit((job) => ({ type: "visualize", job, ...request }), doors, signal);
    if (end.type === "shown") return { kind: "shown", retrieval: end.retrieval };
    if (end.type === "not_shown") return { kind: "not_shown", why: end.why };
    throw unexpected(end);
  }

  /** The figures of a report for another width; `null` where it is not kept any more. */
  async drawFigures(key: string, width: number, signal: AbortSignal): Promise<Figure[] | null> {
    const end = await this.#submit((job) => ({ type: "draw_figures", job, key, width }), NO_DOORS, signal);
    if (end.type === "figures") return end.figures;
    throw unexpected(end);
  }

  /** Tries chunk settings on documents. */
  async optimize(request: OptimizeRequest, listener: TrialListener, signal: AbortSignal): Promise<OptimizeOutcome> {
    const end = await this.#submit((job) => ({ type: "optimize", job, ...request }), listener, signal, listener);
    if (end.type === "optimized") return { kind: "optimized", trial: end.trial };
    if (end.type === "not_optimized") return { kind: "not_optimized", why: end.why };
    throw unexpected(end);
  }

  /** Measures settings on the documents of the trial `key`. */
  async trySettings(key: string, settings: ChunkSettings, signal: AbortSignal): Promise<TriedSettings> {
    const end = await this.#submit((job) => ({ type: "try_settings", job, key, settings }), NO_DOORS, signal);
    if (end.type === "tried") return end.tried;
    throw unexpected(end);
  }

  /** What will go wrong with the prompts of a file. */
  async analyze(request: AnalyzeFileRequest, doors: JobDoors, signal: AbortSignal): Promise<AnalyzeOutcome> {
    const end = await this.#submit((job) => ({ type: "analyze", job, ...request }), doors, signal);
    if (end.type === "analyzed") return { kind: "analyzed", file: end.file };
    if (end.type === "not_analyzed") return { kind: "not_analyzed", why: end.why };
    throw unexpected(end);
  }

  /** The chunks of a file. */
  async split(request: SplitRequest, files: JobFileHost, signal: AbortSignal): Promise<SplitFile> {
    const end = await this.#submit((job) => ({ type: "split", job, ...request }), { files, requests: null }, signal);
    if (end.type === "split") return end.file;
    throw unexpected(end);
  }

  /** A report in the form of a file; `null` where it is not kept any more. */
  async export(request: ExportRequest, signal: AbortSignal): Promise<Exported | null> {
    const end = await this.#submit((job) => ({ type: "export", job, ...request }), NO_DOORS, signal);
    if (end.type === "exported") return end.exported;
    throw unexpected(end);
  }

  async testConnection(endpoint: Endpoint, requests: JobRequests, signal: AbortSignal): Promise<ConnectionReport> {
    const end = await this.#submit(
      (job) => ({ type: "test_connection", job, endpoint }),
      { files: null, requests },
      signal,
    );
    if (end.type === "connection") return end.report;
    throw unexpected(end);
  }

  /** Ends the worker, and all that it does; a job that is asked for later starts another one. */
  dispose(): void {
    this.#endWorker();
    this.#rejectAll(new CheckCancelled());
  }

  #submit(
    message: (job: number) => JobMessage,
    doors: JobDoors,
    signal: AbortSignal,
    listener: JobListener | null = null,
  ): Promise<JobEnd> {
    this.#lastJob += 1;
    const id = this.#lastJob;
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new CheckCancelled());
      const onAbort = (): void => this.#cancel(id);
      const end = (): void => signal.removeEventListener("abort", onAbort);
      signal.addEventListener("abort", onAbort, { once: true });
      const job: Job = {
        message: message(id),
        doors,
        listener,
        starts: 0,
        resolve: (result) => (end(), resolve(result)),
        reject: (error) => (end(), reject(error)),
      };
      this.#jobs.set(id, job);
      void this.#send(job);
    });
  }

  async #send(job: Job): Promise<void> {
    job.starts += 1;
    try {
      const worker = await this.#running();
      if (this.#jobs.has(job.message.job)) worker.post(job.message);
    } catch (error) {
      this.#worker = null;
      this.#settle(job.message.job)?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #running(): Promise<RunningWorker> {
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  async #startWorker(): Promise<RunningWorker> {
    const worker = await this.#start();
    worker.onMessage((message) => {
      const parsed = fromWorkerSchema.safeParse(message);
      if (parsed.success) this.#receive(parsed.data, worker);
      else this.#onRestart(`It sent a message of an unknown shape: ${parsed.error.message}`);
    });
    worker.onEnd((reason) => this.#ended(worker, reason));
    return worker;
  }

  #receive(message: FromWorker, worker: RunningWorker): void {
    const job = this.#jobs.get(message.job);
    switch (message.type) {
      case "started":
        return job?.listener?.onStarted?.(message.rows);
      case "row":
        return job?.listener?.onRow?.(message.row);
      case "unchecked":
        return job?.listener?.onUnchecked?.(message);
      case "trial_progress":
        return job?.listener?.onProgress?.(message.progress);
      case "done":
      case "stopped":
      case "outline":
      case "preview":
      case "connection":
      case "shown":
      case "not_shown":
      case "figures":
      case "split":
      case "optimized":
      case "not_optimized":
      case "tried":
      case "analyzed":
      case "not_analyzed":
      case "exported":
        return this.#settle(message.job)?.resolve(message);
      case "failed":
        return this.#settle(message.job)?.reject(new Error(message.message));
      case "cancelled":
        return this.#stopWaiting(message.job);
      case "ask_file":
        return void this.#answerFile(message, worker, job?.doors.files);
      case "ask_glob":
        return void this.#answerGlob(message, worker, job?.doors.files);
      case "ask_http":
        return void this.#requests.answer(message, worker, job?.doors.requests ?? null);
      case "drop_http":
        return this.#requests.drop(message.ask);
    }
  }

  async #answerFile(
    ask: Extract<FromWorker, { type: "ask_file" }>,
    worker: RunningWorker,
    files?: JobFileHost | null,
  ): Promise<void> {
    const answer = (await files?.read(ask.path, ask.from, ask.have)) ?? notAnswered(ask.path);
    worker.post({ type: "file", ask: ask.ask, answer } satisfies ToWorker);
  }

  async #answerGlob(
    ask: Extract<FromWorker, { type: "ask_glob" }>,
    worker: RunningWorker,
    files?: JobFileHost | null,
  ): Promise<void> {
    const uris = (await files?.glob(ask.pattern, ask.from)) ?? [];
    worker.post({ type: "files", ask: ask.ask, uris: [...uris] } satisfies ToWorker);
  }

  /** Takes the job off the list; `undefined` where it was cancelled before. */
  #settle(id: number): Job | undefined {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    this.#requests.dropJob(id);
    return job;
  }

  #cancel(id: number): void {
    const job = this.#settle(id);
    if (job === undefined) return;
    job.reject(new CheckCancelled());
    void this.#worker?.then((worker) => {
      worker.post({ type: "cancel", job: id } satisfies ToWorker);
      this.#endUnlessAnswered(worker, id);
    });
  }

  /** A worker in the middle of a long calculation reads no messages: then it has to go. */
  #endUnlessAnswered(worker: RunningWorker, id: number): void {
    const timer = setTimeout(() => {
      worker.terminate();
      this.#ended(worker, `It did not stop job ${id} within ${this.#cancelPatienceMs} ms.`);
    }, this.#cancelPatienceMs);
    this.#cancelTimers.set(id, timer);
  }

  #stopWaiting(id: number): void {
    clearTimeout(this.#cancelTimers.get(id));
    this.#cancelTimers.delete(id);
  }

  #ended(worker: RunningWorker, reason: string): void {
    void this.#worker?.then((current) => {
      if (current !== worker) return;
      this.#worker = null;
      this.#stopAllWaiting();
      this.#requests.dropAll();
      this.#onRestart(reason);
      for (const job of [...this.#jobs.values()]) this.#retry(job, reason);
    });
  }

  #retry(job: Job, reason: string): void {
    if (job.starts < MAX_STARTS) return void this.#send(job);
    this.#settle(job.message.job)?.reject(new Error(givenUp(job.message, reason)));
  }

  #stopAllWaiting(): void {
    for (const id of [...this.#cancelTimers.keys()]) this.#stopWaiting(id);
  }

  #endWorker(): void {
    this.#stopAllWaiting();
    void this.#worker?.then((worker) => worker.terminate());
    this.#worker = null;
  }

  #rejectAll(error: Error): void {
    for (const id of [...this.#jobs.keys()]) this.#settle(id)?.reject(error);
  }
}

const NO_DOORS: JobDoors = { files: null, requests: null };

function unexpected({ type }: JobEnd): Error {
  return new Error(`The check worker answered with ${type}, which was not asked for. Open the log with Show Log.`);
}

function givenUp({ type }: JobMessage, reason: string): string {
  if (type === "optimize")
    return `The trial of chunk settings broke off twice (${reason}) and was given up. Try a folder with fewer documents, or open the log with Show Log.`;
  return `The checker stopped twice on this file (${reason}) and gave up. Open the log with Show Log.`;
}

function notAnswered(label: string): FileAnswer {
  return {
    kind: "read",
    version: null,
    read: { kind: "refused", label, refusal: "missing", detail: "The check was cancelled before it was read." },
  };
}
