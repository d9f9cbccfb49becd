import { lowerBound } from "./lowerBound";
import type { PreparedSource } from "./preparedSource";

/** Whether a content stem stands among the tokens from `first` to `last` (exclusive) of a source. */
export function standsIn(
  source: PreparedSource,
  stemmed: string,
  { first, last }: { first: number; last: number },
): boolean {
  const positions = source.positions(stemmed);
  const found = positions[lowerBound(positions, (position) => position < first)];
  return found !== undefined && found < last;
}
