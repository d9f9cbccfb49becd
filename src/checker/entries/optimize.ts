import type { Document } from "../../contract/document";
import type { OptimizationResult } from "../../contract/optimize/optimizationResult";
import { givenOptimizeRequestSchema } from "../../contract/optimize/optimizeRequest";
import { parseInput } from "../../contract/parseInput";
import type { CurrentSettings } from "../baseChecker";
import { runOptimize } from "../engine/bundled/runOptimize";
import type { OptimizeOptions } from "../engine/engine";

export { RAGQualityError } from "../../contract/error";
export type * from "../../contract/document";
export type * from "../../contract/optimize/chunkSettings";
export type * from "../../contract/optimize/optimizationResult";
export type * from "../../contract/optimize/optimizeRequest";
export type { CurrentSettings } from "../baseChecker";
export type { AbortSignalLike, OptimizeOptions, OptimizeProgress } from "../engine/engine";

/** The method of the class as a function, for programs that carry this operation alone. */
export async function optimize_chunks(
  documents: readonly Document[],
  current_settings: CurrentSettings,
  { signal, on_progress, ...options }: OptimizeOptions = {},
): Promise<OptimizationResult> {
  const request = parseInput(givenOptimizeRequestSchema, { ...options, documents, current_settings });
  return runOptimize(request, { signal, on_progress });
}
