import type { Span } from "../../../contract/span";
import type { ContentWord, PreparedClaim } from "../scorer/preparedClaim";
import type { PreparedSource } from "../scorer/preparedSource";
import { standsIn } from "../scorer/standsIn";

/** The claim's words of meaning outside of a span. */
export function wordsBeside({ content }: PreparedClaim, { start, end }: Span): ContentWord[] {
  return content.filter(({ token }) => token.end <= start || token.start >= end);
}

export function weightOf(words: readonly ContentWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** The weight of those words that stand among the tokens from `first` to `last` (exclusive) of a source. */
export function heldWeight(
  words: readonly ContentWord[],
  source: PreparedSource,
  range: { first: number; last: number },
): number {
  return weightOf(words.filter(({ stem }) => standsIn(source, stem, range)));
}
