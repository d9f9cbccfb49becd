import { RAGQualityChecker } from "../../checker/ragQualityChecker";
import type { AnswerRecord } from "../../formats/answerRecord";
import { readAnswers } from "../../formats/readAnswers";
import { checkRecord, errorMessage, type CitationChecker } from "./checkRecord";
import { HostFiles } from "./hostFiles";
import { toWorkerSchema, type CheckJob, type FromWorker, type Port, type ToWorker } from "./protocol";

/** The worker's side of the line: answers each message of the host until the worker ends. */
export function serveChecks(port: Port): void {
  const server = new CheckServer((message) => port.post(message));
  port.onMessage((message) => {
    const parsed = toWorkerSchema.safeParse(message);
    if (parsed.success) server.handle(parsed.data);
  });
}

class CheckServer {
  readonly #post: (message: FromWorker) => void;
  readonly #files: HostFiles;
  readonly #running = new Map<number, AbortController>();
  readonly #checkers = new Map<string, CitationChecker>();

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
    this.#files = new HostFiles(post);
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case "check":
        return void this.#run(message.job, (signal) => this.#check(message, signal));
      case "outline":
        return void this.#run(message.job, async () => this.#outline(message));
      case "cancel":
        return this.#cancel(message.job);
      case "file":
        return this.#files.answerFile(message.ask, message.answer);
      case "files":
        return this.#files.answerGlob(message.ask, message.uris);
    }
  }

  #cancel(job: number): void {
    this.#running.get(job)?.abort();
    this.#post({ type: "cancelled", job });
  }

  async #run(job: number, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const controller = new AbortController();
    this.#running.set(job, controller);
    try {
      await work(controller.signal);
    } catch (error) {
      this.#post({ type: "failed", job, message: errorMessage(error) });
    } finally {
      this.#running.delete(job);
    }
  }

  async #check(job: CheckJob, signal: AbortSignal): Promise<void> {
    const { records, problems } = readAnswers({ path: job.path, text: job.text });
    const wanted = wantedRows(job, records);
    this.#post({ type: "started", job: job.job, rows: wanted.length });
    const shared = { job, rows: records.length, checker: this.#checker(job), files: this.#files.forJob(job.job), signal };
    for (const index of wanted) {
      const record = records[index];
      if (record === undefined) continue;
      this.#post(await checkRecord({ ...shared, index, record }));
      await nextTurn();
      signal.throwIfAborted();
    }
    this.#post({ type: "done", job: job.job, problems: problems.map(({ message, span }) => ({ message, span })) });
  }

  #outline({ job, path, text }: Extract<ToWorker, { type: "outline" }>): void {
    const { records, problems } = readAnswers({ path, text });
    this.#post({
      type: "outline",
      job,
      records: records.map(({ span, format }) => ({ span, format })),
      problems: problems.map(({ message, span }) => ({ message, span })),
    });
  }

  /** One checker for each way to check, since a checker keeps the sources that it has prepared. */
  #checker({ threshold, endpoint }: CheckJob): CitationChecker {
    const key = JSON.stringify([threshold, endpoint]);
    const known = this.#checkers.get(key);
    if (known !== undefined) return known;
    const checker = new RAGQualityChecker(endpoint === null ? { threshold } : { threshold, ...endpoint });
    this.#checkers.clear();
    this.#checkers.set(key, checker);
    return checker;
  }
}

/** The records of a job: the rows that it names, those that its selection touches, or all. */
function wantedRows({ rows, selection }: CheckJob, records: readonly AnswerRecord[]): number[] {
  const named = rows ?? [...records.keys()];
  return named.filter((index) => {
    const span = records[index]?.span;
    return span !== undefined && (selection === null || (span.start < selection.end && selection.start < span.end));
  });
}

/** Lets a waiting message, such as a cancellation, be read. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
