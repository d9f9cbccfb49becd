import type { Span } from "../../../../contract/span";
import type { Quantity, Range } from "../../../../text/quantities";
import { overlapping } from "../../../../text/spans";
import type { Comparison } from "../detail";
import { numbersAround } from "./sameNumber";

/** A number of the claim, and the one that the source gives in its place. */
interface Pair {
  readonly ours: Span;
  readonly theirs: Span;
}

/**
 * The two where one ends a range, with the other end of it: one end alone is neither what is said nor what mends it. Ranges with one
 * end in common differ in the other alone.
 *
 *     claim:  The course lasts 2 to 4 weeks.
 *                              ^----------^
 *     source: The course lasts 3 to 6 weeks.
 *                              ^----------^
 */
export function withWholeRanges(pair: Pair, comparison: Comparison): Pair {
  const own = rangeAt(pair.ours, comparison.claim.quantities);
  const other = rangeAt(pair.theirs, numbersAround(comparison));
  if (own !== null && other !== null && (own.least === other.least || own.most === other.most)) return pair;
  return { ours: own ?? pair.ours, theirs: other ?? pair.theirs };
}

/** The range that a number at `span` is an end of, from its first end to its last one; null where it is none. */
function rangeAt(span: Span, numbers: readonly Quantity[]): (Span & Range) | null {
  const [number] = overlapping(numbers, span);
  if (number === undefined || number.range === null) return null;
  const { least, most } = number.range;
  const at = numbers.indexOf(number);
  const [first, last] = [numbers[at - 1], number, numbers[at + 1]].filter(
    (end) => end !== undefined && areOfOneRange(number, end),
  );
  return first === undefined || last === undefined ? null : { start: first.start, end: last.end, least, most };
}

/** Whether two numbers that stand side by side are the ends of one range. */
export function areOfOneRange({ range: one }: Quantity, { range: other }: Quantity): boolean {
  return one !== null && other !== null && one.least === other.least && one.most === other.most;
}
