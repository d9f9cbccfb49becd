import { RAGQualityError } from "../../contract/error";
import type { OptimizationResult } from "../../contract/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimizeRequest";
import { optimizeSteps } from "./optimizeSteps";
import type { OptimizeStep } from "./readTrial";
import type { Tokenizer } from "./tokenize/tokenizer";

export interface OptimizeOptions extends StepOptions {
  readonly tokenizer: Tokenizer;
}

/** What is done between pieces of work. */
export interface StepOptions {
  readonly onProgress?: (step: OptimizeStep) => void;
  readonly isCancelled?: () => boolean;
  /** Awaited before each piece of work, which take some tenths of a second: lets other work of the thread come in between. */
  readonly pause?: () => Promise<void>;
}

/** Finds the chunk settings that documents want by trying them. Fails with `aborted` once it is cancelled. */
export async function optimizeChunks(
  request: OptimizeRequest,
  { tokenizer, ...options }: OptimizeOptions,
): Promise<OptimizationResult> {
  return runSteps(optimizeSteps(request, tokenizer), options);
}

/** Runs the steps of a trial to their end. Fails with `aborted` once it is cancelled. */
export async function runSteps<T>(
  steps: Generator<OptimizeStep, T>,
  { onProgress, isCancelled, pause }: StepOptions,
): Promise<T> {
  let before: OptimizeStep | null = null;
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value;
    if (step.value !== before) onProgress?.(step.value);
    before = step.value;
    await pause?.();
    if (isCancelled?.() === true)
      throw new RAGQualityError({
        code: "aborted",
        message: `The trial of chunk settings was cancelled after ${step.value.done} of ${step.value.total} settings.`,
      });
  }
}
