import type { ChunkSettings } from "../../contract/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../contract/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimizeRequest";
import { bestOf, gainOf } from "./choose/choice";
import { gridOf, refinedAround, settingsKey, usualSettings } from "./choose/grid";
import { onFront } from "./choose/paretoFront";
import { reasonsFor } from "./choose/reasons";
import { CandidateMeter } from "./measure/candidateMeter";
import type { MeasuredCandidate } from "./measure/measuredCandidate";
import { UNMEASURED } from "./measure/unmeasured";
import { prepareTrial } from "./preparedTrial";
import type { PreparedTrial } from "./preparedTrial";
import type { Tokenizer } from "./tokenize/tokenizer";
import { samplingWarning } from "./warnings/samplingWarning";
import { isBeyondModel, isUsable } from "./warnings/settingsWarnings";

/** How far a trial has come. */
export interface OptimizeStep {
  readonly done: number;
  /** Grows by a few when the best of the grid is known, and what lies around it is tried. */
  readonly total: number;
  /** The settings that are tried next; null while documents are read. */
  readonly settings: ChunkSettings | null;
}

interface Measured {
  readonly all: readonly MeasuredCandidate[];
  readonly current: MeasuredCandidate | null;
  readonly meter: CandidateMeter;
}

/**
 * Tries chunk settings on documents: a grid, then what lies around its best. Yields before each piece of work, so that a
 * caller can show how far it came, do other things, or stop. The same input gives the same result.
 */
export function* optimizeSteps(request: OptimizeRequest, tokenizer: Tokenizer): Generator<OptimizeStep, OptimizationResult> {
  const reading = prepareTrial(request, tokenizer);
  let read = reading.next();
  while (read.done !== true) {
    yield { done: 0, total: 0, settings: null };
    read = reading.next();
  }
  const prepared = read.value;
  if (prepared.trial.questions.length === 0) return withoutQuestions(prepared);
  return conclude(prepared, yield* measureAll(prepared));
}

/** The current settings, the grid, and what lies around the best of both. */
function* measureAll({ trial, bounds, current }: PreparedTrial): Generator<OptimizeStep, Measured> {
  const meter = new CandidateMeter(trial);
  const known = new Map<string, MeasuredCandidate>();
  const planned = (isUsable(current) ? [current] : []).concat(gridOf(bounds));
  yield* measureNew(planned, meter, known);
  const best = bestOf([...known.values()].filter(({ settings }) => bounds.splitters.includes(settings.splitter)));
  if (best !== undefined) yield* measureNew(refinedAround(best.settings, bounds), meter, known);
  return { all: [...known.values()], current: known.get(settingsKey(current)) ?? null, meter };
}

function* measureNew(planned: readonly ChunkSettings[], meter: CandidateMeter, known: Map<string, MeasuredCandidate>): Generator<OptimizeStep, void> {
  const fresh = new Map(planned.map((settings) => [settingsKey(settings), settings]));
  for (const key of known.keys()) fresh.delete(key);
  const total = known.size + fresh.size;
  for (const [key, settings] of fresh) {
    yield { done: known.size, total, settings };
    known.set(key, meter.measure(settings));
  }
}

function conclude(prepared: PreparedTrial, { all, current, meter }: Measured): OptimizationResult {
  const { trial, bounds, origin, profile, drawn, warnings } = prepared;
  const isBeyond = isBeyondModel({ current: prepared.current, ...bounds });
  const best = bestOf(isBeyond ? all.filter((candidate) => candidate !== current) : all);
  if (best === undefined) return withoutQuestions(prepared);
  const gain = current === null ? null : gainOf(best, current, { bootstrap: meter.bootstrap, ...trial });
  const keepsCurrent = gain !== null && !isBeyond && gain.low <= 0;
  const shown = candidatesOf(all);
  const questions = { origin, count: trial.questions.length };
  return {
    recommended: keepsCurrent ? prepared.current : best.settings,
    current: shown.find(({ settings }) => settingsKey(settings) === settingsKey(prepared.current)) ?? unmeasured(prepared.current),
    candidates: shown,
    gain,
    keep_current: keepsCurrent,
    reasons: reasonsFor({ best, current, gain, keepsCurrent, questions, budgetTokens: trial.budgetTokens, priorShare: trial.priorShare }),
    warnings: [...warnings, ...samplingWarning(drawn, trial.questions, best)],
    collection: profile,
  };
}

function candidatesOf(measured: readonly MeasuredCandidate[]): ChunkCandidate[] {
  const front = onFront(measured.map(({ metrics }) => ({ quality: metrics.quality?.value ?? 0, index: metrics.index_growth ?? 0, tokens: metrics.tokens_per_query ?? 0 })));
  return measured.map(({ settings, metrics }, index) => ({ settings, metrics, on_front: front[index] ?? false }));
}

function unmeasured(settings: ChunkSettings): ChunkCandidate {
  return { settings, metrics: UNMEASURED, on_front: false };
}

/** Where nothing could be asked, nothing speaks for a change but settings that cannot be followed. */
function withoutQuestions({ current, bounds, profile, warnings, trial }: PreparedTrial): OptimizationResult {
  const isKept = isUsable(current) && !isBeyondModel({ current, ...bounds });
  const measurable = isUsable(current) && trial.parts.length > 0;
  return {
    recommended: isKept ? current : usualSettings(bounds),
    current: measurable ? { settings: current, metrics: new CandidateMeter(trial).measure(current).metrics, on_front: false } : unmeasured(current),
    candidates: [],
    gain: null,
    keep_current: isKept,
    reasons: [isKept ? "Nothing was tried, so nothing speaks against the current settings." : "Nothing was tried; these settings did well for other collections."],
    warnings: [...warnings],
    collection: profile,
  };
}
