import type * as z from "zod/mini";
import { citationResultSchema, type CitationResult } from "../contract/citationResult";
import { optimizationResultSchema, type OptimizationResult } from "../contract/optimizationResult";
import { visualizationSchema, type Visualization } from "../contract/visualization";

/** One operation of a service, as whoever calls it knows it. */
export interface RemoteOperation<T> {
  readonly path: string;
  readonly result: z.ZodMiniType<T>;
  /** What an answer is told not to be. */
  readonly title: string;
  /** The parameter whose documents have metadata. */
  readonly documents: string;
}

export const VERIFY: RemoteOperation<CitationResult> = {
  path: "/v1/verify-citations",
  result: citationResultSchema,
  title: "citation result",
  documents: "sources",
};

export const VISUALIZE: RemoteOperation<Visualization> = {
  path: "/v1/visualize-retrieval",
  result: visualizationSchema,
  title: "visualization",
  documents: "retrieved_docs",
};

export const OPTIMIZE: RemoteOperation<OptimizationResult> = {
  path: "/v1/optimize-chunks",
  result: optimizationResultSchema,
  title: "optimization result",
  documents: "documents",
};
