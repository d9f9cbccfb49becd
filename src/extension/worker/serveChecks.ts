import { platformNetwork } from "../../checker/platformNetwork";
import { RAGQualityChecker } from "../../checker/ragQualityChecker";
import { testConnection } from "../../checker/testConnection";
import type { LoadTokenizer } from "../../checker/tokenizer";
import { DEFAULT_THRESHOLD } from "../../contract/config";
import { analyzePrompt } from "../../core/analyze";
import { makeReport, type Rasterize, retrievalFigures } from "../../core/visualize";
import { readAnswers } from "../../formats/readAnswers";
import { analyzePrompts, type AskAnalysis } from "./analyzePrompts";
import { askedRecords } from "./askedRecords";
import { checkRecord, type CitationChecker } from "./checkRecord";
import { type AskService, ChunkTrials } from "./chunkTrials";
import { errorMessage } from "./errorMessage";
import { exportReport } from "./exportReport";
import { HostFiles } from "./hostFiles";
import { HostRequests } from "./hostRequests";
import { KeptReports } from "./keptReports";
import { previewPrompts } from "./previewPrompts";
import { previewRequests } from "./previewRequests";
import type { AnalyzeJob, PreviewPromptsJob } from "./promptMessages";
import {
  type CheckJob,
  type ExportJob,
  type FilePartProblem,
  type FromWorker,
  type Port,
  type PreviewJob,
  type SplitJob,
  type ToWorker,
  toWorkerSchema,
  type VisualizeJob,
} from "./protocol";
import { KEY_OF_HOST, remoteEngineFor } from "./remoteEngineFor";
import { type SplitFile, SplitFiles } from "./splitFiles";
import type { OptimizeJob, TrialProgress } from "./trialMessages";
import { type AskReport, visualizeRecord } from "./visualizeRecord";

/** What the worker has on its platform. */
export interface WorkerPlatform {
  /** Draws pictures. */
  readonly rasterize: Rasterize;
  /** Loads the tokenizer when it is first needed. */
  readonly loadTokenizer: LoadTokenizer;
}

/** The worker's side of the line: answers each message of the host until the worker ends. */
export function serveChecks(port: Port, platform: WorkerPlatform): void {
  const server = new CheckServer((message) => port.post(message), platform);
  port.onMessage((message) => {
    const parsed = toWorkerSchema.safeParse(message);
    if (parsed.success) server.handle(parsed.data);
  });
}

class CheckServer {
  readonly #post: (message: FromWorker) => void;
  readonly #files: HostFiles;
  readonly #requests: HostRequests;
  readonly #platform: WorkerPlatform;
  readonly #reports = new KeptReports();
  readonly #splits: SplitFiles;
  readonly #trials: ChunkTrials;
  readonly #running = new Map<number, AbortController>();
  #bundled: { readonly threshold: number; readonly checker: CitationChecker } | null = null;

  constructor(post: (message: FromWorker) => void, platform: WorkerPlatform) {
    this.#post = post;
    this.#platform = platform;
    this.#files = new HostFiles(post);
    this.#requests = new HostRequests(post);
    this.#splits = new SplitFiles(platform.loadTokenizer);
    this.#trials = new ChunkTrials(platform.loadTokenizer);
  }

  handle(message: ToWorker): void {
    switch (message.type) {
      case "check":
        return void this.#run(message.job, (signal) => this.#check(message, signal));
      case "outline":
        return void this.#run(message.job, async () => this.#outline(message));
      case "preview":
        return void this.#run(message.job, () => this.#preview(message));
      case "visualize":
        return void this.#run(message.job, (signal) => this.#visualize(message, signal));
      case "split":
        return void this.#run(message.job, () => this.#split(message));
      case "optimize":
        return void this.#run(message.job, (signal) => this.#optimize(message, signal));
      case "try_settings":
        return void this.#run(message.job, (signal) => this.#trySettings(message, signal));
      case "analyze":
        return void this.#run(message.job, (signal) => this.#analyze(message, signal));
      case "preview_prompts":
        return void this.#run(message.job, () => this.#previewPrompts(message));
      case "draw_figures":
        return void this.#run(message.job, async () => this.#drawFigures(message));
      case "export":
        return void this.#run(message.job, () => this.#export(message));
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
    const shared = {
      job,
      rows: read.records.length,
      checker: this.#checker(job),
      files: this.#files.forJob(job.job),
      signal,
    };
    for (const [place, index] of wanted.entries()) {
      const record = read.records[index];
      if (record === undefined) continue;
      const end = await checkRecord({ ...shared, index, record });
      if (end.kind === "stopped") {
        const { fault, message } = end;
        return this.#post({
          type: "stopped",
          job: job.job,
          wanted: wanted.length,
          rest: wanted.slice(place),
          fault,
          message,
          problems,
        });
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

  async #visualize(job: VisualizeJob, signal: AbortSignal): Promise<void> {
    // Until then a cancellation that came right behind can be read.
    await nextTurn();
    const end = await visualizeRecord({
      job,
      files: this.#files.forJob(job.job),
      kept: this.#reports,
      ask: this.#askReport(job),
      signal,
    });
    if (end.kind === "shown") this.#post({ type: "shown", job: job.job, retrieval: end.retrieval });
    else this.#post({ type: "not_shown", job: job.job, why: end.why });
  }

  async #split({ job, uri, path, settings }: SplitJob): Promise<void> {
    const read = await this.#files.forJob(job).access.read(uri, uri);
    const file: SplitFile =
      read.kind === "refused"
        ? { kind: "refused", why: read.detail }
        : await this.#splits.split({ uri, path, content: read.text }, settings);
    this.#post({ type: "split", job, file });
  }

  async #optimize(job: OptimizeJob, signal: AbortSignal): Promise<void> {
    const onProgress = (progress: TrialProgress): void =>
      this.#post({ type: "trial_progress", job: job.job, progress });
    const end = await this.#trials.run({
      job,
      files: this.#files.forJob(job.job),
      service: this.#askOptimizer(job),
      signal,
      onProgress,
    });
    if (end.kind === "optimized") this.#post({ type: "optimized", job: job.job, trial: end.trial });
    else this.#post({ type: "not_optimized", job: job.job, why: end.why });
  }

  #askOptimizer({ job, endpoint }: OptimizeJob): AskService | null {
    if (endpoint === null) return null;
    const engine = remoteEngineFor(endpoint, DEFAULT_THRESHOLD, this.#requests.forJob(job));
    return (request, options) => engine.optimize_chunks(request, options);
  }

  async #trySettings(
    { job, key, settings }: Extract<ToWorker, { type: "try_settings" }>,
    signal: AbortSignal,
  ): Promise<void> {
    this.#post({ type: "tried", job, tried: await this.#trials.measure(key, settings, signal) });
  }

  async #analyze(job: AnalyzeJob, signal: AbortSignal): Promise<void> {
    const end = await analyzePrompts({
      job,
      files: this.#files.forJob(job.job),
      ask: this.#askAnalysis(job),
      signal,
      pause: nextTurn,
    });
    if (end.kind === "analyzed") this.#post({ type: "analyzed", job: job.job, file: end.file });
    else this.#post({ type: "not_analyzed", job: job.job, why: end.why });
  }

  async #previewPrompts(job: PreviewPromptsJob): Promise<void> {
    this.#post({ type: "preview", job: job.job, text: await previewPrompts(job, this.#files.forJob(job.job).access) });
  }

  #askAnalysis({ job, endpoint }: AnalyzeJob): AskAnalysis {
    if (endpoint === null) return async (request) => analyzePrompt(request, await this.#platform.loadTokenizer());
    const engine = remoteEngineFor(endpoint, DEFAULT_THRESHOLD, this.#requests.forJob(job));
    return (request, options) => engine.analyze_prompt(request, options);
  }

  #drawFigures({ job, key, width }: Extract<ToWorker, { type: "draw_figures" }>): void {
    const report = this.#reports.get(key);
    this.#post({ type: "figures", job, figures: report === null ? null : retrievalFigures(report, width) });
  }

  async #export(job: ExportJob): Promise<void> {
    const report = this.#reports.get(job.key);
    const exported = report === null ? null : await exportReport(report, job, this.#platform.rasterize);
    this.#post({ type: "exported", job: job.job, exported });
  }

  #askReport({ job, threshold, endpoint }: VisualizeJob): AskReport {
    if (endpoint === null) return async (request) => makeReport(request);
    const engine = remoteEngineFor(endpoint, threshold, this.#requests.forJob(job));
    return async (request, options) => (await engine.visualize_retrieval(request, options)).content;
  }

  async #testConnection(
    { job, endpoint }: Extract<ToWorker, { type: "test_connection" }>,
    signal: AbortSignal,
  ): Promise<void> {
    const network = { ...platformNetwork(), fetch: this.#requests.forJob(job) };
    const report = await testConnection({ base_url: endpoint.base_url, api_key: KEY_OF_HOST }, { signal }, network);
    this.#post({ type: "connection", job, report });
  }

  #checker({ job, threshold, endpoint }: CheckJob): CitationChecker {
    if (endpoint === null) return this.#bundledChecker(threshold);
    const engine = remoteEngineFor(endpoint, threshold, this.#requests.forJob(job));
    return {
      verify_citations: (query, response, sources, options = {}) =>
        engine.verify_citations({ query, response, sources: [...sources] }, options),
    };
  }

  /** The same one as long as it fits, since it keeps the sources that it has prepared. */
  #bundledChecker(threshold: number): CitationChecker {
    if (this.#bundled?.threshold !== threshold)
      this.#bundled = { threshold, checker: new RAGQualityChecker({ threshold }) };
    return this.#bundled.checker;
  }
}

/** Lets a waiting message, such as a cancellation, be read. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
