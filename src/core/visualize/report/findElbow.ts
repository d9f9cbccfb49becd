/** With fewer scores every drop is a large one. */
const FEWEST_SCORES = 4;
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
export function findElbow(scores: readonly number[]): number | null {
  if (scores.length < FEWEST_SCORES) return null;
  const drops = scores.slice(1).map((score, index) => (scores[index] ?? 0) - score);
  const largest = drops.reduce((found, drop, index) => (drop > (drops[found] ?? 0) ? index : found), 0);
  const drop = drops[largest] ?? 0;
  const next = drops.reduce((found, other, index) => (index === largest ? found : Math.max(found, Math.abs(other))), 0);
  const fall = (scores[0] ?? 0) - (scores.at(-1) ?? 0);
  return drop >= LARGE_DROP * fall && drop >= TIMES_THE_NEXT * next && drop > 0 ? largest + 1 : null;
}
