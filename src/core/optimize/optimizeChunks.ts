import { RAGQualityError } from "../../contract/error";
import { type ChunkSettings, isSameSettings, settingsKey } from "../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { Tokenizer } from "../tokenize/tokenizer";
import { bestOf, candidatesOf, gainOf } from "./choose/choice";
import { gridOf, refinedAround, usualSettings } from "./choose/grid";
import { reasonsFor } from "./choose/reasons";
import { type CandidateMeter, type MeasuredCandidate, UNMEASURED } from "./measure/candidateMeter";
import { type OptimizeStep, readTrial, type ReadTrial } from "./readTrial";
import { isBeyondModel, isUsable, samplingWarning } from "./warnings/trialWarnings";
import { withProgress } from "./work";

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

interface Measured {
  readonly all: readonly MeasuredCandidate[];
  readonly current: MeasuredCandidate | null;
}

/**
 * Tries chunk settings on documents: a grid, then what lies around its best. Yields before each piece of work, so that a
 * caller can show how far it came, do other things, or stop. The same input gives the same result.
 */
export function* optimizeSteps(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
): Generator<OptimizeStep, OptimizationResult> {
  return yield* trySteps(yield* readTrial(request, tokenizer));
}

/** The same on documents that were read before. */
export function* trySteps(trial: ReadTrial): Generator<OptimizeStep, OptimizationResult> {
  if (trial.prepared.trial.questions.length === 0) return withoutQuestions(trial);
  return conclude(trial, yield* measureAll(trial));
}

/** The current settings, the grid, and what lies around the best of both. */
function* measureAll({ prepared: { bounds, current }, meter }: ReadTrial): Generator<OptimizeStep, Measured> {
  const known = new Map<string, MeasuredCandidate>();
  const planned = (isUsable(current) ? [current] : []).concat(gridOf(bounds));
  yield* measureNew(planned, meter, known);
  const best = bestOf([...known.values()].filter(({ settings }) => bounds.splitters.includes(settings.splitter)));
  if (best !== undefined) yield* measureNew(refinedAround(best.settings, bounds), meter, known);
  return { all: [...known.values()], current: known.get(settingsKey(current)) ?? null };
}

function* measureNew(
  planned: readonly ChunkSettings[],
  meter: CandidateMeter,
  known: Map<string, MeasuredCandidate>,
): Generator<OptimizeStep, void> {
  const fresh = new Map(planned.map((settings) => [settingsKey(settings), settings]));
  for (const key of known.keys()) fresh.delete(key);
  const total = known.size + fresh.size;
  for (const [key, settings] of fresh) {
    const step = { done: known.size, total, settings };
    yield step;
    known.set(key, yield* withProgress(meter.measuring(settings), step));
  }
}

function conclude(read: ReadTrial, { all, current }: Measured): OptimizationResult {
  const { prepared, meter } = read;
  const { trial, bounds, origin, profile, drawn, warnings } = prepared;
  const isBeyond = isBeyondModel({ current: prepared.current, ...bounds });
  const best = bestOf(isBeyond ? all.filter((candidate) => candidate !== current) : all);
  if (best === undefined) return withoutQuestions(read);
  const gain = current === null ? null : gainOf(best, current, { bootstrap: meter.bootstrap, ...trial });
  const keepsCurrent = gain !== null && !isBeyond && gain.low <= 0;
  const shown = candidatesOf(all);
  const questions = { origin, count: trial.questions.length };
  return {
    recommended: keepsCurrent ? prepared.current : best.settings,
    current: shown.find(({ settings }) => isSameSettings(settings, prepared.current)) ?? unmeasured(prepared.current),
    candidates: shown,
    gain,
    keep_current: keepsCurrent,
    reasons: reasonsFor({
      best,
      current,
      gain,
      keepsCurrent,
      questions,
      budgetTokens: trial.budgetTokens,
      priorShare: trial.priorShare,
    }),
    warnings: [...warnings, ...samplingWarning(drawn, trial.questions, best)],
    collection: profile,
  };
}

function unmeasured(settings: ChunkSettings): ChunkCandidate {
  return { settings, metrics: UNMEASURED, on_front: false };
}

/** Where nothing could be asked, nothing speaks for a change but settings that cannot be followed. */
function withoutQuestions({
  prepared: { current, bounds, profile, warnings, trial },
  meter,
}: ReadTrial): OptimizationResult {
  const isKept = isUsable(current) && !isBeyondModel({ current, ...bounds });
  const measurable = isUsable(current) && trial.parts.length > 0;
  return {
    recommended: isKept ? current : usualSettings(bounds),
    current: measurable
      ? { settings: current, metrics: meter.measure(current).metrics, on_front: false }
      : unmeasured(current),
    candidates: [],
    gain: null,
    keep_current: isKept,
    reasons: [
      isKept
        ? "Nothing was tried, so nothing speaks against the current settings."
        : "Nothing was tried; these settings did well for other collections.",
    ],
    warnings: [...warnings],
    collection: profile,
  };
}
