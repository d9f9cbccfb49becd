import type { ScoreProfile } from "../../../contract/retrievalReport";
import { findElbow } from "./findElbow";
import { kendallTau } from "./kendallTau";
import type { RankedDocument } from "./rankedDocument";

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
