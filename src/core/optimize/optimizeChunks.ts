import { RAGQualityError } from "../../contract/error";
import { type ChunkSettings, isSameSettings, type Retrieval } from "../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult, RetrievalTrial } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { Tokenizer } from "../tokenize/tokenizer";
import type { Advice } from "./choose/advice";
import { conclude, type Conclusion } from "./choose/conclusion";
import { candidatesOf } from "./choose/front";
import { usualSettings } from "./choose/grid";
import { reasonsFor } from "./choose/reasons";
import { UNMEASURED } from "./measure/candidateMeter";
import { type OptimizeStep, readTrial, type ReadTrial } from "./readTrial";
import { trySettings } from "./trySettings";
import { isBeyondModel, isUsable, samplingWarning } from "./warnings/trialWarnings";

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

/**
 * Tries chunk settings on documents. Yields before each piece of work, so that a caller can show how far it came, do other things, or
 * stop. The same input gives the same result.
 */
export function* optimizeSteps(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
): Generator<OptimizeStep, OptimizationResult> {
  return yield* trySteps(yield* readTrial(request, tokenizer));
}

/** The same on documents that were read before. */
export function* trySteps(read: ReadTrial): Generator<OptimizeStep, OptimizationResult> {
  if (read.prepared.trial.questions.length === 0) return withoutQuestions(read);
  const [main, other = null] = yield* trySettings(read);
  return main === undefined ? withoutQuestions(read) : resultOf(read, main, other);
}

function resultOf({ prepared }: ReadTrial, main: Advice, other: Advice | null): OptimizationResult {
  const { trial, origin, profile, drawn, warnings, current } = prepared;
  const conclusion = conclude(main, other, current);
  const shown = trialWith(main, conclusion, current);
  const questions = { origin, count: trial.questions.length };
  return {
    ...shown,
    other_retrieval: other === null ? null : trialWith(other, conclude(other, null, current), current),
    reasons: reasonsFor({ main, other, conclusion, current, questions }),
    warnings: [...warnings, ...samplingWarning(drawn, trial.questions, main.equals[0])],
    questions_left_out: [...prepared.leftOut],
    collection: profile,
  };
}

function trialWith(
  { retrieval, candidates, gain, equals, verdict }: Advice,
  { recommended, keepsCurrent }: Conclusion,
  current: ChunkSettings,
): RetrievalTrial {
  const shown = candidatesOf(candidates);
  const isJudged = verdict.kind === "change" || verdict.kind === "keep" || verdict.kind === "replace";
  return {
    retrieval,
    recommended,
    keep_current: keepsCurrent,
    current: shown.find(({ settings }) => isSameSettings(settings, current)) ?? unmeasured(current),
    candidates: shown,
    gain,
    equals: isJudged ? equals.map(({ settings }) => settings) : [],
  };
}

function unmeasured(settings: ChunkSettings): ChunkCandidate {
  return { settings, metrics: UNMEASURED, on_front: false };
}

/** Where nothing could be asked, nothing speaks for a change but settings that cannot be followed. */
function withoutQuestions({ prepared, meter }: ReadTrial): OptimizationResult {
  const { current, bounds, profile, warnings, trial } = prepared;
  const isKept = isUsable(current) && !isBeyondModel({ current, ...bounds });
  const measured = isUsable(current) && trial.parts.length > 0 ? meter.measure(current)[0] : undefined;
  const retrieval: Retrieval = trial.retrievals[0] ?? {};
  return {
    recommended: { ...(isKept ? current : usualSettings(bounds)), retrieval },
    current:
      measured === undefined ? unmeasured(current) : { settings: current, metrics: measured.metrics, on_front: false },
    candidates: [],
    gain: null,
    equals: [],
    retrieval,
    other_retrieval: null,
    keep_current: isKept,
    reasons: [
      isKept
        ? "Nothing was tried, so nothing speaks against the current settings."
        : "Nothing was tried; these settings did well for other collections.",
    ],
    warnings: [...warnings],
    questions_left_out: [...prepared.leftOut],
    collection: profile,
  };
}
