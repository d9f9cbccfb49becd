import * as z from "zod/mini";
import type { Document } from "../../contract/document";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import { givenOptimizeRequestSchema } from "../../contract/optimize/optimizeRequest";
import { type OwnIndex, ownIndexSchema } from "../../contract/optimize/ownIndex";
import { parseInput } from "../../contract/parseInput";
import type { EmbeddingPlan } from "../../core/optimize";
import type { CurrentSettings } from "../baseChecker";
import {
  type PlanEmbeddingOptions,
  runEmbeddedOptimize,
  runOptimize,
  runPlanEmbedding,
} from "../engine/bundled/runOptimize";
import type { EmbeddedOptimizeOptions } from "../engine/engine";

export type { EmbeddingPlan } from "../../core/optimize";
export { RAGQualityError } from "../../contract/error";
export type * from "../../contract/document";
export type * from "../../contract/optimize/chunkSettings";
export type * from "../../contract/optimize/optimizationResult";
export type * from "../../contract/optimize/optimizeRequest";
export type * from "../../contract/optimize/ownIndex";
export type { CurrentSettings } from "../baseChecker";
export type {
  AbortSignalLike,
  Embed,
  EmbeddedOptimizeOptions,
  OptimizeOptions,
  OptimizeProgress,
} from "../engine/engine";

/** The method of the class as a function, for programs that carry this operation alone. */
export async function optimize_chunks(
  documents: readonly Document[],
  current_settings: CurrentSettings,
  { signal, on_progress, embed, own_index: index, ...options }: EmbeddedOptimizeOptions = {},
): Promise<OptimizationResult> {
  const request = parseInput(givenOptimizeRequestSchema, { ...options, documents, current_settings });
  const run = { signal, on_progress, ...ownIndexOf(index) };
  return embed === undefined ? runOptimize(request, run) : runEmbeddedOptimize(request, { ...run, embed });
}

/** What a trial with an embedder would have embedded, so that a person knows what it costs; nothing is. */
export async function plan_embedding(
  documents: readonly Document[],
  current_settings: CurrentSettings,
  { signal, on_progress, is_kept, own_index: index, ...options }: PlanOptions = {},
): Promise<EmbeddingPlan> {
  const request = parseInput(givenOptimizeRequestSchema, { ...options, documents, current_settings });
  return runPlanEmbedding(request, { signal, on_progress, is_kept, ...ownIndexOf(index) });
}

type PlanOptions = Omit<EmbeddedOptimizeOptions, "embed"> & PlanEmbeddingOptions;

const ownIndexOptionSchema = z.object({ own_index: ownIndexSchema });

function ownIndexOf(index: OwnIndex | undefined): Pick<EmbeddedOptimizeOptions, "own_index"> {
  return index === undefined ? {} : parseInput(ownIndexOptionSchema, { own_index: index });
}
