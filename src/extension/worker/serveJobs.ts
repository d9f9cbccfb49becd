import { agentsJobs } from "./agents/agentsJobs";
import { chunksJobs } from "./chunks/chunksJobs";
import { citationsJobs } from "./citations/citationsJobs";
import { FolderSources } from "./folders/folderSources";
import { judgesJobs } from "./judges/judgesJobs";
import { KnownRulings } from "./judges/knownRulings";
import { promptsJobs } from "./prompts/promptsJobs";
import { retrievalJobs } from "./retrieval/retrievalJobs";
import { filesJobs } from "./shared/filesJobs";
import { HostFiles } from "./shared/hostFiles";
import { HostModels } from "./shared/hostModels";
import { HostRequests } from "./shared/hostRequests";
import { JobEngines } from "./shared/jobEngine";
import { errorMessage, type JobHandlers, type RunningJob, type WorkerPlatform } from "./shared/jobHandlers";
import { serviceJobs } from "./shared/serviceJobs";
import type { JobType } from "./wire/jobReplies";
import type { Port } from "./wire/port";
import { type FromWorker, type JobMap, type ReplyMap, type ToWorker, toWorkerSchema } from "./wire/protocol";

/** The worker's side of the line: answers each message of the host until the worker ends. */
export function serveJobs(port: Port, platform: WorkerPlatform): void {
  const server = new JobServer((message) => port.post(message), platform);
  port.onMessage((message) => {
    const parsed = toWorkerSchema.safeParse(message);
    if (parsed.success) server.handle(parsed.data);
  });
}

class JobServer {
  readonly #post: (message: FromWorker) => void;
  readonly #files: HostFiles;
  readonly #requests: HostRequests;
  readonly #models: HostModels;
  readonly #handlers: JobHandlers;
  readonly #running = new Map<number, { readonly cancelled: AbortController; readonly stopped: AbortController }>();

  constructor(post: (message: FromWorker) => void, platform: WorkerPlatform) {
    this.#post = post;
    this.#files = new HostFiles(post, platform.readDocument);
    this.#requests = new HostRequests(post);
    this.#models = new HostModels(post);
    const engines = new JobEngines(this.#requests, platform);
    const folders = new FolderSources(platform.disk, platform.readDocument);
    const rulings = new KnownRulings();
    this.#handlers = {
      ...citationsJobs({ engines, folders, rulings }),
      ...retrievalJobs(engines, platform.rasterize),
      ...chunksJobs(engines, this.#requests, platform.loadTokenizer),
      ...promptsJobs(engines),
      ...serviceJobs(this.#requests, folders),
      ...judgesJobs({ requests: this.#requests, models: this.#models, folders, rulings }),
      ...filesJobs(),
      ...agentsJobs(engines, platform.loadTokenizer),
    };
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case "cancel":
        return this.#cancel(message.job);
      case "stop":
        return this.#running.get(message.job)?.stopped.abort();
      case "file":
        return this.#files.answerFile(message.ask, message.answer);
      case "files":
        return this.#files.answerGlob(message.ask, message.uris);
      case "http":
        return this.#requests.answer(message.ask, message.answer);
      case "model":
        return this.#models.answer(message.ask, message.reply);
      default:
        return void this.#run(message);
    }
  }

  #cancel(job: number): void {
    this.#running.get(job)?.cancelled.abort();
    this.#post({ type: "cancelled", job });
  }

  async #run(message: JobMap[JobType]): Promise<void> {
    const { job } = message;
    const ends = { cancelled: new AbortController(), stopped: new AbortController() };
    this.#running.set(job, ends);
    const running: RunningJob = {
      signal: ends.cancelled.signal,
      stopped: ends.stopped.signal,
      files: this.#files.forJob(job),
      post: (news) => this.#post(news),
    };
    try {
      this.#post(await this.#reply(message.type, message, running));
    } catch (error) {
      this.#post({ type: "failed", job, message: errorMessage(error) });
    } finally {
      this.#running.delete(job);
    }
  }

  #reply<T extends JobType>(type: T, job: JobMap[T], running: RunningJob): Promise<ReplyMap[T]> {
    return this.#handlers[type](job, running);
  }
}
