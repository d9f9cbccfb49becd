import { RAGQualityError } from "../../contract/error";
import { type ChunkSettings, isSameSettings, type Retrieval } from "../../contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult, RetrievalTrial } from "../../contract/optimize/optimizationResult";
import type { OptimizeRequest } from "../../contract/optimize/optimizeRequest";
import type { OwnIndex } from "../../contract/optimize/ownIndex";
import type { Retriever } from "../../contract/optimize/retriever";
import type { Tokenizer } from "../tokenize/tokenizer";
import { type Advice, BEYOND_MODEL } from "./choose/advice";
import { conclude, type Conclusion } from "./choose/conclusion";
import { candidatesOf } from "./choose/front";
import { usualSettings } from "./choose/grid";
import { reasonsFor } from "./choose/reasons";
import { UNMEASURED } from "./measure/candidateMeter";
import { besideOwnIndex } from "./own/besideOwnIndex";
import { placeIndex } from "./own/placeIndex";
import { type OptimizeStep, READING, readTrial, type ReadTrial } from "./readTrial";
import { plannedSettings, trySettings } from "./trySettings";
import { isUsable, modelWarnings, samplingWarning } from "./warnings/trialWarnings";
import { type SteppedWork, type Vectors, withProgress } from "./work";

export interface OptimizeOptions extends StepOptions {
  readonly tokenizer: Tokenizer;
  /** Somebody's own chunks and ranked lists, which are measured beside the settings that are tried. */
  readonly ownIndex?: OwnIndex | undefined;
}

/** Gives a vector for each text, in their order. */
export type EmbedTexts = (texts: readonly string[]) => Promise<Vectors>;

/** What is done between pieces of work. */
export interface StepOptions {
  readonly onProgress?: (step: OptimizeStep) => void;
  readonly isCancelled?: () => boolean;
  /** Awaited before each piece of work, which take some tenths of a second: lets other work of the thread come in between. */
  readonly pause?: () => Promise<void>;
  /** For a trial by vectors: gives those of texts. */
  readonly embed?: EmbedTexts;
}

/** The same where chunks are ranked by vectors. */
interface EmbeddedOptimizeOptions extends OptimizeOptions {
  readonly embed: EmbedTexts;
}

/** The first one is what settings are recommended for. */
const EMBEDDED: readonly Retriever[] = ["vectors", "words", "both"];

/** Finds the chunk settings that documents want by trying them. Fails with `aborted` once it is cancelled. */
export async function optimizeChunks(
  request: OptimizeRequest,
  { tokenizer, ownIndex, ...options }: OptimizeOptions,
): Promise<OptimizationResult> {
  return runSteps(optimizeSteps(request, tokenizer, ownIndex), options);
}

/**
 * The same for a retriever that ranks chunks by vectors: `embed` gives those of all chunks and questions. What words find, and both
 * together, stands beside it. Fails with whatever `embed` fails with, and with `invalid_response` for vectors that cannot be compared.
 */
export async function optimizeEmbeddedChunks(
  request: OptimizeRequest,
  { tokenizer, ownIndex, ...options }: EmbeddedOptimizeOptions,
): Promise<OptimizationResult> {
  return runSteps(embeddedSteps(request, tokenizer, ownIndex), options);
}

/** How many texts a trial has embedded, each distinct one once, and about how many tokens they are. */
export interface EmbeddingPlan {
  readonly texts: number;
  readonly tokens: number;
  /** Further texts, whose vectors are there. */
  readonly kept: number;
}

interface PlanOptions extends OptimizeOptions {
  /** Whether the vector of a text is there. */
  readonly isKept?: (text: string) => boolean;
}

/** What a trial with an embedder would have embedded; nothing is. */
export async function planEmbedding(
  request: OptimizeRequest,
  { tokenizer, ownIndex, isKept = () => false, ...options }: PlanOptions,
): Promise<EmbeddingPlan> {
  return runSteps(planSteps(request, tokenizer, { ownIndex, isKept }), options);
}

/** Runs the steps of a trial to their end. Fails with `aborted` once it is cancelled. */
export async function runSteps<T>(
  steps: SteppedWork<OptimizeStep, T>,
  { onProgress, isCancelled, pause, embed }: StepOptions,
): Promise<T> {
  let before: OptimizeStep | null = null;
  for (let step = steps.next(); ;) {
    if (step.done === true) return step.value;
    const { wanted, ...told } = step.value;
    if (wanted === undefined && step.value !== before) onProgress?.(told);
    before = step.value;
    await pause?.();
    if (isCancelled?.() === true)
      throw new RAGQualityError({
        code: "aborted",
        message: `The trial of chunk settings was cancelled after ${told.done} of ${told.total} settings.`,
      });
    step = steps.next(wanted === undefined ? undefined : await embed?.(wanted.texts));
  }
}

/**
 * Tries chunk settings on documents. Yields before each piece of work, so that a caller can show how far it came, do other things, or
 * stop. The same input gives the same result.
 */
export function* optimizeSteps(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
  ownIndex?: OwnIndex,
): SteppedWork<OptimizeStep, OptimizationResult> {
  const read = yield* readTrial(request, tokenizer);
  return yield* besideOwnIndex(ownIndex, { request, read }, trySteps(read));
}

/** The same on documents that were read before. */
export function* trySteps(read: ReadTrial): SteppedWork<OptimizeStep, OptimizationResult> {
  return resultOf(read, yield* advicesOn(read));
}

function* embeddedSteps(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
  ownIndex: OwnIndex | undefined,
): SteppedWork<OptimizeStep, OptimizationResult> {
  const read = yield* readTrial(request, tokenizer, EMBEDDED);
  return yield* besideOwnIndex(ownIndex, { request, read }, tryEmbedded(read));
}

function* tryEmbedded(read: ReadTrial): SteppedWork<OptimizeStep, OptimizationResult> {
  const advices = yield* advicesOn(read);
  const { current } = read.prepared;
  return {
    ...resultOf(read, advices),
    retriever: "vectors",
    other_retrievers: otherRetrievers(advices).map((advice) => ({
      retriever: advice.retriever,
      ...trialWith(advice, conclude(advice, null, current), current),
    })),
  };
}

function* planSteps(
  request: OptimizeRequest,
  tokenizer: Tokenizer,
  { ownIndex, isKept }: Pick<PlanOptions, "ownIndex"> & Required<Pick<PlanOptions, "isKept">>,
): SteppedWork<OptimizeStep, EmbeddingPlan> {
  const read = yield* readTrial(request, tokenizer, EMBEDDED);
  const { prepared, meter } = read;
  // Given questions are held against settings of a usual size, which may be none of the grid.
  const settings = [
    ...plannedSettings(prepared),
    ...(prepared.origin === "given" ? [usualSettings(prepared.bounds)] : []),
  ];
  const texts = new Set(prepared.trial.questions.map(({ text }) => text));
  if (ownIndex !== undefined) {
    const { chunks } = yield* withProgress(placeIndex(ownIndex, { request, read }), READING);
    for (const [part, own] of chunks.entries())
      for (const { start, end } of own) texts.add(prepared.trial.parts[part]?.text.slice(start, end) ?? "");
  }
  for (const [done, one] of settings.entries()) {
    const step = { done, total: settings.length, settings: one };
    for (const text of yield* withProgress(meter.textsOf(one), step)) texts.add(text);
  }
  const { characters, tokens } = prepared.profile;
  const wanted = [...texts].filter((text) => !isKept(text));
  const length = wanted.reduce((sum, text) => sum + text.length, 0);
  return {
    texts: wanted.length,
    tokens: characters === 0 ? 0 : Math.round((length * tokens) / characters),
    kept: texts.size - wanted.length,
  };
}

/** None where nothing can be asked, or followed. */
function* advicesOn(read: ReadTrial): SteppedWork<OptimizeStep, Advice[]> {
  return read.prepared.trial.questions.length === 0 ? [] : yield* trySettings(read);
}

/** Of each further retriever what is advised for the first retrieval. */
function otherRetrievers(advices: readonly Advice[]): Advice[] {
  const [main] = advices;
  return advices.filter(({ retriever, retrieval }) => retriever !== main?.retriever && retrieval === main?.retrieval);
}

function resultOf(read: ReadTrial, advices: readonly Advice[]): OptimizationResult {
  const [main] = advices;
  if (main === undefined) return withoutQuestions(read);
  const { prepared } = read;
  const other = advices.find((advice) => advice !== main && advice.retriever === main.retriever) ?? null;
  const { trial, origin, profile, drawn, warnings, doubts, current, bounds } = prepared;
  const conclusion = conclude(main, other, current);
  const shown = trialWith(main, conclusion, current);
  const questions = { origin, count: trial.questions.length };
  return {
    ...shown,
    other_retrieval: other === null ? null : trialWith(other, conclude(other, null, current), current),
    reasons: reasonsFor({ main, other, otherRetrievers: otherRetrievers(advices), conclusion, current, questions }),
    warnings: [
      ...modelWarnings(
        bounds.mostTokens,
        main.current,
        main.candidates.find(({ settings }) => isSameSettings(settings, conclusion.recommended)) ?? null,
      ),
      ...warnings,
      ...(main.verdict.kind === "uncut" ? [] : doubts),
      ...samplingWarning(drawn, trial.questions, main.equals[0]),
    ],
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
  const { current, bounds, profile, warnings, doubts, trial } = prepared;
  const measured = isUsable(current) && trial.parts.length > 0 ? meter.measure(current)[0] : undefined;
  const isKept = isUsable(current) && (measured?.beyondModel ?? 0) <= BEYOND_MODEL;
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
    warnings: [...modelWarnings(bounds.mostTokens, measured ?? null, null), ...warnings, ...doubts],
    questions_left_out: [...prepared.leftOut],
    collection: profile,
  };
}
