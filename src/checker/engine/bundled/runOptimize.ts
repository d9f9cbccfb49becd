import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../contract/optimize/optimizeRequest";
import {
  optimizeChunks,
  optimizeEmbeddedChunks,
  type OptimizeOptions as TrialOptions,
  planEmbedding,
  type StepOptions,
} from "../../../core/optimize";
import { loadTokenizer } from "../../tokenizer";
import type { Embed, EmbeddedOptimizeOptions } from "../engine";
import { nextTurn } from "../nextTurn";
import { refuseAborted } from "./refuseAborted";

type RunOptions = Pick<EmbeddedOptimizeOptions, "signal" | "on_progress" | "own_index">;

export async function runOptimize(request: OptimizeRequest, options: RunOptions): Promise<OptimizationResult> {
  refuseAborted(options.signal);
  return optimizeChunks(request, { tokenizer: await loadTokenizer(), ...stepsOf(options) });
}

/** The same by somebody's embedder. */
export async function runEmbeddedOptimize(
  request: OptimizeRequest,
  { embed, ...options }: RunOptions & { readonly embed: Embed },
): Promise<OptimizationResult> {
  refuseAborted(options.signal);
  return optimizeEmbeddedChunks(request, {
    tokenizer: await loadTokenizer(),
    ...stepsOf(options),
    embed: (texts) => embed(texts, options.signal),
  });
}

export interface PlanEmbeddingOptions {
  /** Whether the vector of a text is there, so that it is not sent. */
  readonly is_kept?: (text: string) => boolean;
}

/** What an embedder would be asked for; it is not. */
export async function runPlanEmbedding(
  request: OptimizeRequest,
  { is_kept: isKept = () => false, ...options }: RunOptions & PlanEmbeddingOptions,
): ReturnType<typeof planEmbedding> {
  refuseAborted(options.signal);
  return planEmbedding(request, { tokenizer: await loadTokenizer(), isKept, ...stepsOf(options) });
}

function stepsOf({
  signal,
  on_progress,
  own_index: ownIndex,
}: RunOptions): StepOptions & Pick<TrialOptions, "ownIndex"> {
  return { ownIndex, onProgress: on_progress, isCancelled: () => signal?.aborted === true, pause: nextTurn };
}
