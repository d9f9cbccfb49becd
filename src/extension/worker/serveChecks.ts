import { RAGQualityChecker } from "../../checker/ragQualityChecker";
import { testConnection } from "../../checker/testConnection";
import { platformNetwork } from "../../checker/platformNetwork";
import { readAnswers } from "../../formats/readAnswers";
import { askedRecords } from "./askedRecords";
import { checkRecord, errorMessage, type CitationChecker } from "./checkRecord";
import { HostFiles } from "./hostFiles";
import { HostRequests } from "./hostRequests";
import { previewRequests } from "./previewRequests";
import { toWorkerSchema, type CheckJob, type FromWorker, type FilePartProblem, type Port, type PreviewJob, type ToWorker } from "./protocol";
import { KEY_OF_HOST, remoteEngineFor } from "./remoteEngineFor";

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
  readonly #requests: HostRequests;
  readonly #running = new Map<number, AbortController>();
  #bundled: { readonly threshold: number; readonly checker: CitationChecker } | null = null;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
    this.#files = new HostFiles(post);
    this.#requests = new HostRequests(post);
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case "check":
        return void this.#run(message.job, (signal) => this.#check(message, signal));
      case "outline":
        return void this.#run(message.job, async () => this.#outline(message));
      case "preview":
        return void this.#run(message.job, () => this.#preview(message));
      case "test_connection":
        return void this.#run(message.job, (signal) => this.#testConnection(message, signal));
      case "cancel":
        return this.#cancel(message.job);
      case "file":
        return this.#files.answerFile(message.ask, message.answer);
      case "files":
        return this.#files.answerGlob(message.ask, message.uris);
      case "http":
        return this.#requests.answer(message.ask, message.answer);
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
    const read = readAnswers({ path: job.path, text: job.text });
    const problems = read.problems.map(({ message, span }): FilePartProblem => ({ message, span }));
    const wanted = askedRecords(job, read.records);
    this.#post({ type: "started", job: job.job, rows: wanted.length });
    const shared = { job, rows: read.records.length, checker: this.#checker(job), files: this.#files.forJob(job.job), signal };
    for (const [place, index] of wanted.entries()) {
      const record = read.records[index];
      if (record === undefined) continue;
      const end = await checkRecord({ ...shared, index, record });
      if (end.kind === "stopped") {
        const { fault, message } = end;
        return this.#post({ type: "stopped", job: job.job, wanted: wanted.length, rest: wanted.slice(place), fault, message, problems });
      }
      this.#post(end.message);
      await nextTurn();
      signal.throwIfAborted();
    }
    this.#post({ type: "done", job: job.job, problems });
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

  async #preview(job: PreviewJob): Promise<void> {
    this.#post({ type: "preview", job: job.job, text: await previewRequests(job, this.#files.forJob(job.job).access) });
  }

  async #testConnection({ job, endpoint }: Extract<ToWorker, { type: "test_connection" }>, signal: AbortSignal): Promise<void> {
    const network = { ...platformNetwork(), fetch: this.#requests.forJob(job) };
    const report = await testConnection({ base_url: endpoint.base_url, api_key: KEY_OF_HOST }, { signal }, network);
    this.#post({ type: "connection", job, report });
  }

  #checker({ job, threshold, endpoint }: CheckJob): CitationChecker {
    if (endpoint === null) return this.#bundledChecker(threshold);
    const engine = remoteEngineFor(endpoint, threshold, this.#requests.forJob(job));
    return { verify_citations: (query, response, sources, options = {}) => engine.verify_citations({ query, response, sources: [...sources] }, options) };
  }

  /** The same one as long as it fits, since it keeps the sources that it has prepared. */
  #bundledChecker(threshold: number): CitationChecker {
    if (this.#bundled?.threshold !== threshold) this.#bundled = { threshold, checker: new RAGQualityChecker({ threshold }) };
    return this.#bundled.checker;
  }
}

/** Lets a waiting message, such as a cancellation, be read. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
