import type { FileAnswer } from "./filesMessages";
import type { JobAccess, JobFileHost } from "./jobAccess";
import { type JobType, REPLIES } from "./jobReplies";
import type { RunningWorker, StartWorker } from "./port";
import type * as Shapes from "./protocol";
import type { FromWorker, JobMap, JobNews, ReplyMap, ToWorker } from "./protocol";
import { httpAnswer, modelAnswer, RunningAsks } from "./runningAsks";

/** How long a job may take to notice that it was cancelled before the worker is ended. */
const CANCEL_PATIENCE_MS = 500;
/** A job that breaks the worker this often is given up. */
const MAX_STARTS = 2;

/** What the worker can say, from the first start of one. */
let shapes: Promise<typeof Shapes> | undefined;

/** The caller's wish to stop; a rejected job tells it apart from a failure by this class. */
export class JobCancelled extends Error {
  constructor() {
    super("The check was cancelled.");
    this.name = "JobCancelled";
  }
}

/** The same by its name: what is loaded apart has a class of its own. */
export function isCancellation(error: unknown): boolean {
  return error instanceof Error && error.name === "JobCancelled";
}

/** What is asked of the worker; the line numbers it. */
export type JobRequest<T extends JobType> = T extends JobType ? Omit<JobMap[T], "job"> : never;

type Reply = ReplyMap[JobType];

interface Job {
  readonly id: number;
  readonly request: { readonly type: JobType };
  readonly access: JobAccess;
  readonly onNews: ((news: JobNews) => void) | null;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  starts: number;
}

/** The host's side of the line: starts the one worker when it is first needed, and anew when it broke. */
export class JobLine {
  readonly #start: StartWorker;
  readonly #onRestart: (reason: string) => void;
  readonly #cancelPatienceMs: number;
  readonly #jobs = new Map<number, Job>();
  readonly #cancelTimers = new Map<number, ReturnType<typeof setTimeout>>();
  readonly #requests = new RunningAsks();
  readonly #turns = new RunningAsks();
  #worker: Promise<RunningWorker> | null = null;
  #lastJob = 0;

  /** `onRestart` hears why a worker ended by itself. */
  constructor(start: StartWorker, onRestart: (reason: string) => void, cancelPatienceMs = CANCEL_PATIENCE_MS) {
    this.#start = start;
    this.#cancelPatienceMs = cancelPatienceMs;
    this.#onRestart = onRestart;
  }

  /** Resolves with the message that ends the job, which gives what it has by then on `stop`; rejects with `JobCancelled` on `signal`. */
  async submit<T extends JobType>(
    request: { readonly type: T } & JobRequest<T>,
    access: JobAccess,
    signal: AbortSignal,
    onNews: Job["onNews"] = null,
    stop: AbortSignal | null = null,
  ): Promise<ReplyMap[T]> {
    const replied = this.#replyTo(request, access, signal, onNews);
    const release = this.#stopOn(stop, this.#lastJob);
    const reply = await replied.finally(release);
    if (isReplyTo(request.type, reply)) return reply;
    throw new Error(
      `The check worker answered with ${reply.type}, which was not asked for. Open the log with Show Log.`,
    );
  }

  /** Ends the worker, and all that it does; a job that is asked for later starts another one. */
  dispose(): void {
    this.#endWorker();
    this.#rejectAll(new JobCancelled());
  }

  /** Gives what lets go of the signal. */
  #stopOn(stop: AbortSignal | null, job: number): () => void {
    const tell = (): void => void this.#worker?.then((worker) => worker.post({ type: "stop", job } satisfies ToWorker));
    if (stop?.aborted === true) tell();
    stop?.addEventListener("abort", tell, { once: true });
    return () => stop?.removeEventListener("abort", tell);
  }

  #replyTo(request: Job["request"], access: JobAccess, signal: AbortSignal, onNews: Job["onNews"]): Promise<Reply> {
    this.#lastJob += 1;
    const id = this.#lastJob;
    return new Promise((resolve, reject) => {
      if (signal.aborted) return reject(new JobCancelled());
      const onAbort = (): void => this.#cancel(id);
      const end = (): void => signal.removeEventListener("abort", onAbort);
      signal.addEventListener("abort", onAbort, { once: true });
      const job: Job = {
        id,
        request,
        access,
        onNews,
        starts: 0,
        resolve: (reply) => (end(), resolve(reply)),
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
      if (this.#jobs.has(job.id)) worker.post({ ...job.request, job: job.id });
    } catch (error) {
      this.#worker = null;
      this.#settle(job.id)?.reject(error instanceof Error ? error : new Error(String(error)));
    }
  }

  #running(): Promise<RunningWorker> {
    this.#worker ??= this.#startWorker();
    return this.#worker;
  }

  async #startWorker(): Promise<RunningWorker> {
    const worker = await this.#start();
    // They take a moment, in which the worker gets ready.
    shapes ??= import("./protocol");
    const reading = shapes;
    worker.onMessage(
      (message) => void reading.then(({ fromWorkerSchema }) => this.#read(message, fromWorkerSchema, worker)),
    );
    worker.onEnd((reason) => this.#ended(worker, reason));
    return worker;
  }

  #read(message: unknown, shape: typeof Shapes.fromWorkerSchema, worker: RunningWorker): void {
    const parsed = shape.safeParse(message);
    if (parsed.success) this.#receive(parsed.data, worker);
    else this.#onRestart(`It sent a message of an unknown shape: ${parsed.error.message}`);
  }

  #receive(message: FromWorker, worker: RunningWorker): void {
    const job = this.#jobs.get(message.job);
    switch (message.type) {
      case "reading":
      case "started":
      case "row":
      case "unchecked":
      case "trial_progress":
      case "judging":
        return job?.onNews?.(message);
      case "failed":
        return this.#settle(message.job)?.reject(new Error(message.message));
      case "cancelled":
        return this.#stopWaiting(message.job);
      case "ask_file":
        return void this.#answerFile(message, worker, job?.access.files);
      case "ask_glob":
        return void this.#answerGlob(message, worker, job?.access.files);
      case "ask_http":
        return void this.#requests.answer(message, worker, httpAnswer(message, job?.access.requests ?? null));
      case "drop_http":
        return this.#requests.drop(message.ask);
      case "ask_model":
        return void this.#turns.answer(message, worker, modelAnswer(message, job?.access.model ?? null));
      case "drop_model":
        return this.#turns.drop(message.ask);
      default:
        return this.#settle(message.job)?.resolve(message);
    }
  }

  async #answerFile(
    { path, from, have, ask }: Extract<FromWorker, { type: "ask_file" }>,
    worker: RunningWorker,
    files?: JobFileHost | null,
  ): Promise<void> {
    const answer = (await files?.read(path, from, have)) ?? notAnswered(path);
    worker.post({ type: "file", ask, answer } satisfies ToWorker);
  }

  async #answerGlob(
    { pattern, from, ask }: Extract<FromWorker, { type: "ask_glob" }>,
    worker: RunningWorker,
    files?: JobFileHost | null,
  ): Promise<void> {
    const uris = (await files?.glob(pattern, from)) ?? [];
    worker.post({ type: "files", ask, uris: [...uris] } satisfies ToWorker);
  }

  /** Takes the job off the list; `undefined` where it was cancelled before. */
  #settle(id: number): Job | undefined {
    const job = this.#jobs.get(id);
    this.#jobs.delete(id);
    this.#requests.dropJob(id);
    this.#turns.dropJob(id);
    return job;
  }

  #cancel(id: number): void {
    const job = this.#settle(id);
    if (job === undefined) return;
    job.reject(new JobCancelled());
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
      this.#turns.dropAll();
      this.#onRestart(reason);
      for (const job of [...this.#jobs.values()]) this.#retry(job, reason);
    });
  }

  #retry(job: Job, reason: string): void {
    if (!isPaid(job.request) && job.starts < MAX_STARTS) return void this.#send(job);
    this.#settle(job.id)?.reject(new Error(givenUp(job.request, reason)));
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

function isReplyTo<T extends JobType>(type: T, reply: Reply): reply is ReplyMap[T] {
  const replies: readonly string[] = REPLIES[type];
  return replies.includes(reply.type);
}

/** A judge, or an embedder, that is asked anew may cost twice what a person agreed to. */
function isPaid(request: Job["request"]): boolean {
  return request.type === "judge" || ("embedder" in request && request.embedder !== null);
}

function givenUp(request: Job["request"], reason: string): string {
  const { type } = request;
  if (type === "optimize" && isPaid(request))
    return `The worker broke off while an embedder was asked (${reason}), and its vectors are lost. Try a folder with fewer documents, or open the log with Show Log.`;
  if (type === "optimize")
    return `The trial of chunk settings broke off twice (${reason}) and was given up. Try a folder with fewer documents, or open the log with Show Log.`;
  if (type === "judge")
    return `The worker broke off while the judge was asked (${reason}), and what was ruled is lost. Ask again, or open the log with Show Log.`;
  return `The checker stopped twice on this file (${reason}) and gave up. Open the log with Show Log.`;
}

function notAnswered(label: string): FileAnswer {
  return {
    kind: "read",
    version: null,
    read: { kind: "refused", label, refusal: "missing", detail: "The check was cancelled before it was read." },
  };
}
