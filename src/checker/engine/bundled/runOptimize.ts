import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../../contract/optimize/optimizeRequest";
import { optimizeChunks } from "../../../core/optimize";
import { loadTokenizer } from "../../tokenizer";
import type { OptimizeOptions } from "../engine";
import { nextTurn } from "../nextTurn";
import { refuseAborted } from "./refuseAborted";

export async function runOptimize(
  request: OptimizeRequest,
  { signal, on_progress }: Pick<OptimizeOptions, "signal" | "on_progress">,
): Promise<OptimizationResult> {
  refuseAborted(signal);
  const tokenizer = await loadTokenizer();
  return optimizeChunks(request, {
    tokenizer,
    onProgress: on_progress,
    isCancelled: () => signal?.aborted === true,
    pause: nextTurn,
  });
}
