import { type ChunkSettings, isSameSettings, type Retrieval } from "../../../contract/optimize/chunkSettings";
import type { OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { Retriever } from "../../../contract/optimize/retriever";
import { meanOf } from "../../bootstrap";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import { type AskedDocuments, isNarrow } from "./askedDocuments";
import { equalsOf, type MayBeChosen } from "./equals";
import { heldOutGain } from "./gain";
import { meansOf, type Qualities, qualitiesOf } from "./qualities";
import type { Range } from "./resample";

type Gain = NonNullable<OptimizationResult["gain"]>;

/** Whose questions they are. */
type Origin = "given" | "derived";

/** What is advised, and on what grounds. */
type Verdict =
  /** The current settings cannot be followed, or the embedding model does not read their chunks whole. */
  | { readonly kind: "replace"; readonly why: "overlap" | "model" }
  /** With none of the settings any document is cut. */
  | { readonly kind: "uncut" }
  /** The gain is above nought in all of its range. */
  | { readonly kind: "change" }
  | { readonly kind: "keep"; readonly needed: number | null }
  /** The questions find of their own answers hardly more than other questions do. */
  | { readonly kind: "chance"; readonly found: number; readonly chance: number }
  | { readonly kind: "too_few" }
  /** The questions are about one or two of many documents. */
  | { readonly kind: "narrow"; readonly documents: number; readonly share: number }
  /** Nobody's questions: derived ones find more by enough. */
  | { readonly kind: "guess" }
  | { readonly kind: "no_guess" };

/** What is advised for one retriever and one retrieval. */
export interface Advice {
  readonly retriever: Retriever;
  readonly retrieval: Retrieval;
  readonly origin: Origin;
  readonly candidates: readonly MeasuredCandidate[];
  /** Null where the current settings cannot be followed. */
  readonly current: MeasuredCandidate | null;
  /** Those within the noise of the best, the cheapest and cleanest first. */
  readonly equals: readonly MeasuredCandidate[];
  /** Those that may be chosen. */
  readonly choosable: readonly MeasuredCandidate[];
  /** Of those that may be chosen, and are above the current one, the one with the highest expected quality. */
  readonly better: MeasuredCandidate | null;
  readonly gain: Gain | null;
  readonly verdict: Verdict;
}

interface AdviceInput {
  readonly retriever: Retriever;
  readonly retrieval: Retrieval;
  readonly candidates: readonly MeasuredCandidate[];
  /** Null where they cannot be followed; else one of the candidates has them. */
  readonly current: ChunkSettings | null;
  readonly origin: Origin;
  readonly asked: AskedDocuments;
  readonly seed: number;
  /** For given questions: what they find of their answers, what others do, and the range of the difference. */
  readonly ownFinds: OwnFinds | null;
}

export interface OwnFinds {
  readonly found: number;
  readonly chance: number;
  readonly beyond: Range;
}

/** Fewer tell nothing that a range could be put around. */
const MIN_JUDGED = 10;
/** Where the expected quality of derived questions is higher by so much, real ones found more in nine of ten comparisons: see bench/chunking.md. */
export const GUESSED_GAIN = 0.03;
/** Of so many chunks the embedding model may leave an end unread: one long word is no reason for another size. */
export const BEYOND_MODEL = 0.01;

/** Chooses settings, and says whether to change to them. Without an overlap that can be followed, or within the model's reach, there is nothing to keep. */
export function adviseOn(input: AdviceInput): Advice {
  const { retriever, retrieval, current, origin } = input;
  const measured = weighed(qualitiesOf(input.candidates), origin);
  const means = meansOf(measured, () => false);
  const candidates = input.candidates.map(({ metrics, ...rest }, at) => ({
    ...rest,
    metrics: { ...metrics, expected_quality: Math.min(1, Math.max(0, means[at] ?? 0)) },
  }));
  const at = input.candidates.findIndex(({ settings }) => current !== null && isSameSettings(settings, current));
  const isRead = readWhole(input.candidates);
  const mayBe = mayBeChosen(input, at, isRead);
  const equals = equalsOf(measured, mayBe)
    .map((index) => candidates[index])
    .filter((one) => one !== undefined);
  const own = candidates[at] ?? null;
  const choosable = candidates.filter((_, index) => mayBe(index));
  const judged =
    origin === "given" && own !== null ? gainOf(measured, input, { current: at, mayBeChosen: mayBe }) : null;
  return {
    ...{ retriever, retrieval, origin, candidates },
    current: own,
    equals,
    choosable,
    better: betterThan(own, choosable, origin),
    gain: judged?.gain ?? null,
    verdict: verdictOf(input, { equals, current: own, isReadWhole: isRead[at] === true, judged }),
  };
}

function betterThan(
  current: MeasuredCandidate | null,
  choosable: readonly MeasuredCandidate[],
  origin: Origin,
): MeasuredCandidate | null {
  const above = choosable.filter((one) => current === null || leastGap(origin, one, current) > 0);
  return above.toSorted((one, other) => expectedOf(other) - expectedOf(one))[0] ?? null;
}

/**
 * By how many of the tenths of a point that are written one setting is above another, at the least: in expected quality, and for given
 * questions in what these found too, since nobody believes in a gain that they do not show.
 */
export function leastGap(origin: Origin, one: MeasuredCandidate, other: MeasuredCandidate): number {
  const expected = tenths(expectedOf(one)) - tenths(expectedOf(other));
  return origin === "derived" ? expected : Math.min(expected, tenths(foundBy(one)) - tenths(foundBy(other)));
}

function tenths(share: number): number {
  return Math.round(share * 1000);
}

/** Quality as the questions measured it. */
export function foundBy({ qualities }: MeasuredCandidate): number {
  return meanOf(qualities);
}

export function expectedOf({ metrics }: MeasuredCandidate): number {
  return metrics.expected_quality ?? 0;
}

/** Hundreds of derived questions leave hardly any noise to be cheap within: what they find most with is guessed. */
function weighed(measured: Qualities, origin: AdviceInput["origin"]): Qualities {
  return origin === "given" ? measured : { ...measured, costs: measured.costs.map(() => 0) };
}

/**
 * For each whether the embedding model reads its chunks whole, but for a few: sizes in characters say little of tokens. Where it reads those
 * of none so, whether it is one of those with the fewest that are too long.
 */
function readWhole(candidates: readonly MeasuredCandidate[]): boolean[] {
  const least = candidates.reduce((share, { beyondModel }) => Math.min(share, beyondModel), Infinity);
  return candidates.map(({ beyondModel }) => beyondModel <= Math.max(BEYOND_MODEL, least));
}

/** Derived questions flatter splitters between sentences, since they ask for sentences: the usual splitter is guessed where it was tried. */
function mayBeChosen({ candidates, origin }: AdviceInput, current: number, isRead: readonly boolean[]): MayBeChosen {
  const isRecursive = candidates.map(({ settings }) => settings.splitter === "recursive");
  const isHeld = origin === "derived" && isRecursive.some((is, at) => is && at !== current);
  return (candidate) =>
    isRead[candidate] === true && (!isHeld || isRecursive[candidate] === true || candidate === current);
}

interface Change {
  /** The position of the current settings. */
  readonly current: number;
  readonly mayBeChosen: MayBeChosen;
}

function gainOf(
  measured: Qualities,
  { asked, seed, candidates }: AdviceInput,
  { current, mayBeChosen }: Change,
): ReturnType<typeof heldOutGain> | null {
  if (asked.ofQuestions.length < MIN_JUDGED || isNarrow(asked) || isNeverCut(candidates)) return null;
  return heldOutGain(measured, {
    ...{ current, asked, seed, mayBeChosen },
    measured: candidates.map(({ qualities }) => qualities),
  });
}

interface Weighed {
  readonly equals: readonly MeasuredCandidate[];
  readonly current: MeasuredCandidate | null;
  /** Whether the embedding model reads the current chunks whole. */
  readonly isReadWhole: boolean;
  readonly judged: ReturnType<typeof heldOutGain> | null;
}

function verdictOf(input: AdviceInput, { equals, current, isReadWhole, judged }: Weighed): Verdict {
  if (current === null) return { kind: "replace", why: "overlap" };
  if (!isReadWhole) return { kind: "replace", why: "model" };
  if (isNeverCut(input.candidates)) return { kind: "uncut" };
  if (input.origin === "derived") return guess(equals[0] ?? current, current);
  const { ownFinds, asked } = input;
  if (asked.ofQuestions.length < MIN_JUDGED) return { kind: "too_few" };
  if (ownFinds !== null && ownFinds.beyond.low <= 0) return { kind: "chance", ...ownFinds };
  if (isNarrow(asked)) return { kind: "narrow", documents: asked.count, share: asked.share };
  if (judged === null) return { kind: "too_few" };
  const [chosen = current] = equals;
  if (judged.gain.low > 0 && leastGap(input.origin, chosen, current) > 0) return { kind: "change" };
  return { kind: "keep", needed: judged.needed };
}

function isNeverCut(candidates: readonly MeasuredCandidate[]): boolean {
  return candidates.every(({ metrics }) => metrics.boundaries.boundaries === 0);
}

function guess(chosen: MeasuredCandidate, current: MeasuredCandidate): Verdict {
  return { kind: expectedOf(chosen) - expectedOf(current) >= GUESSED_GAIN ? "guess" : "no_guess" };
}
