import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import type { ChunkSettings } from "../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { OwnIndex } from "../../contract/optimize/ownIndex";
import type { CitationResult } from "../../contract/verify/citationResult";
import type { JudgeRequest } from "../../contract/verify/judgeRequest";
import type { VerifyRequest } from "../../contract/verify/verifyRequest";
import type { Visualization } from "../../contract/visualize/visualization";
import type { VisualizeRequest } from "../../contract/visualize/visualizeRequest";
import type { ServiceResponse } from "../http/serviceResponse";

/** The part of a platform's `AbortSignal` that is used here, so that the core needs no DOM. */
export interface AbortSignalLike {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface CallOptions {
  readonly signal?: AbortSignalLike;
}

/** What `verify_citations` takes beside its parameters; each may be left out. */
export interface VerifyOptions
  extends JudgedCallOptions, Partial<Omit<VerifyRequest, "query" | "response" | "sources">> {}

export interface JudgedCallOptions extends CallOptions {
  /** Has the service's own judge read what words cannot decide. */
  readonly judge?: JudgeRequest;
}

/** What `visualize_retrieval` takes beside its parameters; each may be left out. */
export interface VisualizeOptions
  extends CallOptions, Partial<Omit<VisualizeRequest, "query" | "retrieved_docs" | "format">> {}

/** How far a trial of chunk settings has come. */
export interface OptimizeProgress {
  readonly done: number;
  /** 0 while documents are read; grows by a few when what lies around the best settings is tried. */
  readonly total: number;
  /** The settings that are tried next; null while documents are read. */
  readonly settings: ChunkSettings | null;
}

/** What `optimize_chunks` takes beside its parameters; each may be left out. */
export interface OptimizeOptions extends CallOptions, Partial<Omit<OptimizeRequest, "documents" | "current_settings">> {
  /** Called before each piece of work of the bundled core; a service tells nothing before its result. */
  readonly on_progress?: (progress: OptimizeProgress) => void;
}

/** Gives a vector for each text, in their order; `signal` fires where nobody waits for them any more. */
export type Embed = (texts: readonly string[], signal?: AbortSignalLike) => Promise<readonly ArrayLike<number>[]>;

/** What `optimize_chunks` of a checker that runs here takes beside its parameters; each may be left out. */
export interface EmbeddedOptimizeOptions extends OptimizeOptions {
  /** Ranks chunks by these vectors, as one's own retriever does, and shows what words and both together find beside it. */
  readonly embed?: Embed;
  /** One's own chunks, and how one's own index ranks them for the questions: measured beside the settings that are tried. */
  readonly own_index?: OwnIndex;
}

/** What `analyze_prompt` takes beside its parameters; each may be left out. */
export interface AnalyzeOptions extends CallOptions, Partial<Omit<AnalyzeRequest, "prompt" | "context">> {}

/** What runs the analyses: the bundled core, or a service. Both give the same result for the same input. */
export interface Engine {
  /** `judge` is for a service alone. */
  verify_citations(request: VerifyRequest, options: JudgedCallOptions): Promise<CitationResult>;
  visualize_retrieval(request: VisualizeRequest, options: CallOptions): Promise<Visualization>;
  optimize_chunks(
    request: OptimizeRequest,
    options: Pick<OptimizeOptions, "signal" | "on_progress">,
  ): Promise<OptimizationResult>;
  analyze_prompt(request: AnalyzeRequest, options: CallOptions): Promise<PromptAnalysis>;
  /** The engine that tells of each answer; a service's alone has any. */
  telling?(hear: (response: ServiceResponse) => void): Engine;
}
