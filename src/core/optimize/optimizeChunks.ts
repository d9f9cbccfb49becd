import { RAGQualityError } from "../../contract/error";
import type { OptimizationResult } from "../../contract/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimizeRequest";
import { optimizeSteps } from "./optimizeSteps";
import type { OptimizeStep } from "./optimizeSteps";
import type { Tokenizer } from "./tokenize/tokenizer";

export interface OptimizeOptions {
  readonly tokenizer: Tokenizer;
  readonly onProgress?: (step: OptimizeStep) => void;
  readonly isCancelled?: () => boolean;
  /** Awaited before each piece of work, which take some tenths of a second, and seconds for a document of many megabytes: lets other work of the thread come in between. */
  readonly pause?: () => Promise<void>;
}

/** Finds the chunk settings that documents want by trying them. Fails with `aborted` once it is cancelled. */
export async function optimizeChunks(request: OptimizeRequest, { tokenizer, onProgress, isCancelled, pause }: OptimizeOptions): Promise<OptimizationResult> {
  const steps = optimizeSteps(request, tokenizer);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    onProgress?.(step.value);
    await pause?.();
    if (isCancelled?.() === true) throw new RAGQualityError({ code: "aborted", message: `The trial of chunk settings was cancelled after ${step.value.done} of ${step.value.total} settings.` });
  }
}
