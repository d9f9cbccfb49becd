import type * as z from "zod/mini";
import { type PromptAnalysis, promptAnalysisSchema } from "../../contract/analyze/promptAnalysis";
import { type OptimizationResult, optimizationResultSchema } from "../../contract/optimize/optimizationResult";
import { type CitationResult, citationResultSchema } from "../../contract/verify/citationResult";
import { type Visualization, visualizationSchema } from "../../contract/visualize/visualization";

/** One operation of a service, as whoever calls it knows it. */
export interface RemoteOperation<T> {
  readonly path: string;
  readonly result: z.ZodMiniType<T>;
  /** What an answer is told not to be. */
  readonly title: string;
}

export const VERIFY: RemoteOperation<CitationResult> = {
  path: "/v1/verify-citations",
  result: citationResultSchema,
  title: "citation result",
};

export const VISUALIZE: RemoteOperation<Visualization> = {
  path: "/v1/visualize-retrieval",
  result: visualizationSchema,
  title: "visualization",
};

export const OPTIMIZE: RemoteOperation<OptimizationResult> = {
  path: "/v1/optimize-chunks",
  result: optimizationResultSchema,
  title: "optimization result",
};

export const ANALYZE: RemoteOperation<PromptAnalysis> = {
  path: "/v1/analyze-prompt",
  result: promptAnalysisSchema,
  title: "prompt analysis",
};
