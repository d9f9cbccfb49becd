/** Makes up for products such as 0.29 * 100, which come out a hair below the whole number. */
const ROUNDING_SLACK = 1e-9;

/**
 * A score as a whole per cent, rounded down, so that one below the threshold never reads as reaching it, and 100% stands
 * for all alone. A dash stands for a score that had nothing to count.
 */
export function percent(score: number | null): string {
  return score === null ? "–" : `${Math.floor(score * 100 + ROUNDING_SLACK)}%`;
}
