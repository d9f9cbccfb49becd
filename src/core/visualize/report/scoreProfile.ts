import type { ScoreProfile } from "../../../contract/visualize/retrievalReport";
import type { RankedDocument } from "./rankedDocuments";

/** Scores that differ by less than this share of the largest tell nothing apart. */
const FLAT = 0.001;
/** From this rank correlation on scores follow the ranks, even where a re-ranker moved some documents. */
const FOLLOWS_RANKS = 0.5;

type Direction = ScoreProfile["direction"];

/** Whether a high score is good, as the order of the documents tells, and where the scores fall off. */
export function scoreProfile(documents: readonly RankedDocument[]): ScoreProfile {
  const scores = documents.flatMap(({ given }) => given.score ?? []);
  if (scores.length === 0) return { direction: "missing", low: null, high: null, elbow: null };
  const { low, high } = extent(scores);
  const direction = scores.length < documents.length ? "missing" : directionOf(scores, low, high);
  return { direction, low, high, elbow: elbowRank(documents, scores, direction) };
}

/** -0 becomes 0, as it does on its way through JSON. */
function extent(scores: readonly number[]): { low: number; high: number } {
  const { low, high } = scores.reduce(
    (found, score) => ({ low: Math.min(found.low, score), high: Math.max(found.high, score) }),
    { low: Infinity, high: -Infinity },
  );
  return { low: low + 0, high: high + 0 };
}

function directionOf(scores: readonly number[], low: number, high: number): Direction {
  if (high - low <= FLAT * Math.max(Math.abs(low), Math.abs(high))) return "flat";
  const rising =
    kendallTau(
      scores.map((_, index) => index),
      scores,
    ) ?? 0;
  if (rising <= -FOLLOWS_RANKS) return "similarity";
  return rising >= FOLLOWS_RANKS ? "distance" : "unordered";
}

function elbowRank(
  documents: readonly RankedDocument[],
  scores: readonly number[],
  direction: Direction,
): number | null {
  if (direction !== "similarity" && direction !== "distance") return null;
  const before = findElbow(direction === "similarity" ? scores : scores.map((score) => -score));
  return before === null ? null : (documents[before - 1]?.rank ?? null);
}

/** With fewer scores every drop is a large one. */
const MIN_SCORES = 4;
/** The share of the whole fall that one drop has to have. */
const LARGE_DROP = 0.2;
/** How many times as large as every other drop it has to be. */
const TIMES_THE_NEXT = 2;

/**
 * How many scores stand before the one clear drop of falling scores; `null` where they fall evenly, along a curve or in
 * several steps. This is the largest gap, as single-link clustering of the scores into two would cut them, where it stands
 * out from all other gaps: methods that seek the bend of a curve (such as Kneedle, Satopää et al. 2011) find one in every
 * smooth curve, and retrievers' scores mostly are smooth curves that have no place to cut.
 *
 *     0.91 0.90 0.88 0.87 0.52 0.50 0.47
 *                       ^ 4
 */
function findElbow(scores: readonly number[]): number | null {
  if (scores.length < MIN_SCORES) return null;
  const drops = scores.slice(1).map((score, index) => (scores[index] ?? 0) - score);
  const largest = drops.reduce((found, drop, index) => (drop > (drops[found] ?? 0) ? index : found), 0);
  const drop = drops[largest] ?? 0;
  const next = drops.reduce((found, other, index) => (index === largest ? found : Math.max(found, Math.abs(other))), 0);
  const fall = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
  return drop >= LARGE_DROP * fall && drop >= TIMES_THE_NEXT * next && drop > 0 ? largest + 1 : null;
}

/**
 * Kendall's tau-b of two lists of the same length: 1 where they order all pairs alike, -1 where they order them oppositely,
 * with pairs that one of them ties left out of the count of that one (Kendall 1945). `null` where one has no order at all.
 * Compares all pairs: two thousand documents take some milliseconds.
 */
export function kendallTau(one: readonly number[], other: readonly number[]): number | null {
  let agreeing = 0;
  let ordered = 0;
  let otherOrdered = 0;
  for (let low = 0; low < one.length; low += 1) {
    const first = one[low] ?? 0;
    const otherFirst = other[low] ?? 0;
    for (let high = low + 1; high < one.length; high += 1) {
      const step = Math.sign((one[high] ?? 0) - first);
      const otherStep = Math.sign((other[high] ?? 0) - otherFirst);
      agreeing += step * otherStep;
      ordered += step * step;
      otherOrdered += otherStep * otherStep;
    }
  }
  return ordered === 0 || otherOrdered === 0 ? null : agreeing / Math.sqrt(ordered * otherOrdered);
}
