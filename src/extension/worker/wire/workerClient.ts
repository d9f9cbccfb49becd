import type { ConnectionReport } from "../../../checker/testConnection";
import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";
import type { Figure } from "../../../contract/visualize/figure";
import type { SplitFile } from "../chunks/splitFiles";
import type { ToolReply } from "./agentsMessages";
import type { OptimizeJobOutcome, PlanEmbeddingOutcome, TrialProgress, TriedSettings } from "./chunksMessages";
import type { CheckedRow, CheckJobOutcome, Outline, OutlineRequest, UncheckedRecord } from "./citationsMessages";
import { type JobAccess, type JobFileHost, type JobRequests, NO_ACCESS } from "./jobAccess";
import { JobLine, type JobRequest } from "./jobLine";
import type { JudgedRow, WirePlan } from "./judgesMessages";
import type { StartWorker } from "./port";
import type { AnalyzeJobOutcome } from "./promptsMessages";
import type { JobNews } from "./protocol";
import type { Exported, VisualizeJobOutcome } from "./retrievalMessages";
import type { Endpoint } from "./serviceMessages";

type CheckRequest = Omit<JobRequest<"check">, "type">;
type VisualizeRequest = Omit<JobRequest<"visualize">, "type">;
type ExportRequest = Omit<JobRequest<"export">, "type">;
type OptimizeRequest = Omit<JobRequest<"optimize">, "type">;
type PlanEmbeddingRequest = Omit<JobRequest<"plan_embedding">, "type">;
type SplitRequest = Omit<JobRequest<"split">, "type">;
type AnalyzeRequest = Omit<JobRequest<"analyze">, "type">;
type PlanRequest = Omit<JobRequest<"plan_judging">, "type">;
type JudgeRequest = Omit<JobRequest<"judge">, "type">;
type ToolRequest = Omit<JobRequest<"call_tool">, "type">;
type PreviewRequest = JobRequest<"preview" | "preview_prompts">;

export interface CheckListener extends JobAccess {
  onReading(progress: { readonly done: number; readonly total: number; readonly bytes: number }): void;
  onStarted(rows: number): void;
  onRow(row: CheckedRow): void;
  onUnchecked(record: UncheckedRecord): void;
}

export interface TrialListener extends JobAccess {
  onProgress(progress: TrialProgress): void;
}

interface JudgeListener extends JobAccess {
  onJudging(progress: { readonly done: number; readonly total: number }): void;
}

/** What the worker does for the host, by the names of the operations. All reject with `JobCancelled` on `signal`. */
export class WorkerClient {
  readonly #line: JobLine;

  /** `onRestart` hears why a worker ended by itself. */
  constructor(start: StartWorker, onRestart: (reason: string) => void, cancelPatienceMs?: number) {
    this.#line = new JobLine(start, onRestart, cancelPatienceMs);
  }

  /** Checks the records of a text. */
  async check(request: CheckRequest, listener: CheckListener, signal: AbortSignal): Promise<CheckJobOutcome> {
    const onNews = (news: JobNews): void => tellOfCheck(news, listener);
    const reply = await this.#line.submit({ type: "check", ...request }, listener, signal, onNews);
    return reply.type === "done" ? { kind: "done", problems: reply.problems } : { kind: "stopped", ...reply };
  }

  /** Finds the records of a text without checking them. */
  outline(request: OutlineRequest, signal: AbortSignal): Promise<Outline> {
    return this.#line.submit({ type: "outline", ...request }, NO_ACCESS, signal);
  }

  /** The retrieval of the record at the selection. */
  async visualize(request: VisualizeRequest, access: JobAccess, signal: AbortSignal): Promise<VisualizeJobOutcome> {
    const reply = await this.#line.submit({ type: "visualize", ...request }, access, signal);
    return reply.type === "shown"
      ? { kind: "shown", retrieval: reply.retrieval }
      : { kind: "not_shown", why: reply.why };
  }

  /** The figures of a report for another width; `null` where it is not kept any more. */
  async drawFigures(key: string, width: number, signal: AbortSignal): Promise<Figure[] | null> {
    return (await this.#line.submit({ type: "draw_figures", key, width }, NO_ACCESS, signal)).figures;
  }

  /** A report in the form of a file; `null` where it is not kept any more. */
  async export(request: ExportRequest, signal: AbortSignal): Promise<Exported | null> {
    return (await this.#line.submit({ type: "export", ...request }, NO_ACCESS, signal)).exported;
  }

  /** Tries chunk settings on documents. */
  async optimize(request: OptimizeRequest, listener: TrialListener, signal: AbortSignal): Promise<OptimizeJobOutcome> {
    const onNews = (news: JobNews): void => {
      if (news.type === "trial_progress") listener.onProgress(news.progress);
    };
    const reply = await this.#line.submit({ type: "optimize", ...request }, listener, signal, onNews);
    return reply.type === "optimized"
      ? { kind: "optimized", trial: reply.trial }
      : { kind: "not_optimized", why: reply.why };
  }

  /** What an embedder would be sent by a trial. */
  async planEmbedding(
    request: PlanEmbeddingRequest,
    listener: TrialListener,
    signal: AbortSignal,
  ): Promise<PlanEmbeddingOutcome> {
    const onNews = (news: JobNews): void => {
      if (news.type === "trial_progress") listener.onProgress(news.progress);
    };
    const reply = await this.#line.submit({ type: "plan_embedding", ...request }, listener, signal, onNews);
    return reply.type === "embedding_plan"
      ? { kind: "planned", plan: reply.plan }
      : { kind: "not_optimized", why: reply.why };
  }

  /** Measures settings on the documents of the trial `key`. */
  async trySettings(key: string, settings: ChunkSettings, signal: AbortSignal): Promise<TriedSettings> {
    return (await this.#line.submit({ type: "try_settings", key, settings }, NO_ACCESS, signal)).tried;
  }

  /** The chunks of a file. */
  async split(request: SplitRequest, files: JobFileHost, signal: AbortSignal): Promise<SplitFile> {
    return (await this.#line.submit({ type: "split", ...request }, { files, requests: null }, signal)).file;
  }

  /** What will go wrong with the prompts of a file. */
  async analyze(request: AnalyzeRequest, access: JobAccess, signal: AbortSignal): Promise<AnalyzeJobOutcome> {
    const reply = await this.#line.submit({ type: "analyze", ...request }, access, signal);
    return reply.type === "analyzed"
      ? { kind: "analyzed", file: reply.file }
      : { kind: "not_analyzed", why: reply.why };
  }

  /** What a judge would be sent; `null` where the answer is not there any more. */
  async planJudging(request: PlanRequest, files: JobFileHost, signal: AbortSignal): Promise<WirePlan | null> {
    const reply = await this.#line.submit({ type: "plan_judging", ...request }, { files, requests: null }, signal);
    return reply.type === "judging_plan" ? reply.plan : null;
  }

  /** Has a judge read an answer; `null` where it is not there any more. On `stop` it gives what was ruled until then. */
  async judge(request: JudgeRequest, listener: JudgeListener, stop: AbortSignal): Promise<JudgedRow | null> {
    const onNews = (news: JobNews): void => {
      if (news.type === "judging") listener.onJudging(news);
    };
    const never = new AbortController().signal;
    const reply = await this.#line.submit({ type: "judge", ...request }, listener, never, onNews, stop);
    return reply.type === "judged" ? reply.row : null;
  }

  /** The text of a document that shows what would be sent. */
  async preview(request: PreviewRequest, files: JobFileHost, signal: AbortSignal): Promise<string> {
    return (await this.#line.submit(request, { files, requests: null }, signal)).text;
  }

  /** The text that is extracted from a file, or a sentence that says why there is none. */
  async extract(uri: string, files: JobFileHost, signal: AbortSignal): Promise<string> {
    return (await this.#line.submit({ type: "extract", uri }, { files, requests: null }, signal)).text;
  }

  /** What a tool answers an agent. */
  callTool(request: ToolRequest, files: JobFileHost, signal: AbortSignal): Promise<ToolReply> {
    return this.#line.submit({ type: "call_tool", ...request }, { files, requests: null }, signal);
  }

  async testConnection(endpoint: Endpoint, requests: JobRequests, signal: AbortSignal): Promise<ConnectionReport> {
    return (await this.#line.submit({ type: "test_connection", endpoint }, { files: null, requests }, signal)).report;
  }

  /** Ends the worker, and all that it does; a job that is asked for later starts another one. */
  dispose(): void {
    this.#line.dispose();
  }
}

function tellOfCheck(news: JobNews, listener: CheckListener): void {
  if (news.type === "reading") listener.onReading(news);
  if (news.type === "started") listener.onStarted(news.rows);
  if (news.type === "row") listener.onRow(news.row);
  if (news.type === "unchecked") listener.onUnchecked(news);
}
