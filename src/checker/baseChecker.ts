import * as z from "zod/mini";
import { analyzeRequestSchema } from "../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../contract/analyze/promptAnalysis";
import type { CheckedConfig, CheckerConfig } from "../contract/config";
import type { Document } from "../contract/document";
import { RAGQualityError } from "../contract/error";
import type { ChunkSettings } from "../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../contract/optimize/optimizationResult";
import { givenOptimizeRequestSchema } from "../contract/optimize/optimizeRequest";
import { parseInput } from "../contract/parseInput";
import type { CitationResult } from "../contract/verify/citationResult";
import { verifyRequestSchema } from "../contract/verify/verifyRequest";
import type { Visualization } from "../contract/visualize/visualization";
import { type VisualizationFormat, visualizeRequestSchema } from "../contract/visualize/visualizeRequest";
import type { AnalyzeOptions, Engine, OptimizeOptions, VerifyOptions, VisualizeOptions } from "./engine/engine";
import type { ServiceResponse } from "./http/serviceResponse";

/** With what a call may name beside the request, so that who writes it wrongly is told what there is. */
const verifyCallSchema = z.extend(verifyRequestSchema, { judge: z.optional(z.unknown()) });

/** As the schema reads them: without a unit or a splitter, the usual ones count. */
export type CurrentSettings = Pick<ChunkSettings, "chunk_size" | "chunk_overlap"> & Partial<ChunkSettings>;

/** A result with what stood beside it. */
export interface WithResponse<T> {
  readonly result: T;
  readonly response: ServiceResponse | null;
}

/** The operations, whatever engine runs them. It knows no engine, so that a program carries only the one that it uses. */
export abstract class BaseChecker {
  readonly #config: CheckedConfig;
  #engine: Engine;

  protected constructor(config: CheckedConfig, engine: Engine) {
    this.#config = config;
    this.#engine = engine;
  }

  /** Judges every citation of `response` against the source that it names; of one that cites nothing, every claim against all of them. */
  async verify_citations(
    query: string,
    response: string,
    sources: readonly Document[],
    { signal, judge, ...options }: VerifyOptions = {},
  ): Promise<CitationResult> {
    const { judge: asked, ...request } = parseInput(verifyCallSchema, { ...options, judge, query, response, sources });
    return this.#engine.verify_citations(request, { signal, judge: asked as typeof judge });
  }

  /**
   * Shows one query's retrieval: a page, a picture, or the report that both are made of. `retrieved_docs` stand in the retriever's
   * order. Fails with `visualization_disabled` unless `enable_visualization` is set.
   */
  async visualize_retrieval(
    query: string,
    retrieved_docs: readonly Document[],
    format: VisualizationFormat = "html",
    { signal, ...options }: VisualizeOptions = {},
  ): Promise<Visualization> {
    if (!this.#config.enable_visualization) {
      throw new RAGQualityError({
        code: "visualization_disabled",
        message: "Visualization is switched off. Set enable_visualization to true.",
      });
    }
    const request = parseInput(visualizeRequestSchema, { ...options, query, retrieved_docs, format });
    return this.#engine.visualize_retrieval(request, { signal });
  }

  /** Tries chunk settings on the documents, and recommends some where they are better than the current ones by more than chance. */
  async optimize_chunks(
    documents: readonly Document[],
    current_settings: CurrentSettings,
    { signal, on_progress, ...options }: OptimizeOptions = {},
  ): Promise<OptimizationResult> {
    const request = parseInput(givenOptimizeRequestSchema, { ...options, documents, current_settings });
    return this.#engine.optimize_chunks(request, { signal, on_progress });
  }

  /**
   * Says what will go wrong with a prompt over its context, where, and with which edit it would not. `context` is "" where the
   * retrieved text stands in the prompt, or where there is none.
   */
  async analyze_prompt(
    prompt: string,
    context: string,
    { signal, ...options }: AnalyzeOptions = {},
  ): Promise<PromptAnalysis> {
    const request = parseInput(analyzeRequestSchema, { ...options, prompt, context });
    return this.#engine.analyze_prompt(request, { signal });
  }

  /** The checker with other settings for some calls, such as `timeout_ms`. Another `base_url` needs its own `api_key`. */
  abstract with_options(options: CheckerConfig): BaseChecker;

  /**
   * The result of one call, and what stood beside its last answer; null where no service was asked. `call` gets the checker to ask:
   * `(asked) => asked.verify_citations(…)`.
   */
  async with_response<T>(call: (asked: this) => Promise<T>): Promise<WithResponse<T>> {
    const asked = this.with_options({}) as this;
    let response: ServiceResponse | null = null;
    asked.#engine = this.#engine.telling?.((heard) => (response = heard)) ?? this.#engine;
    return { result: await call(asked), response };
  }
}
