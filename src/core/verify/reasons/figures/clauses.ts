import type { Span } from "../../../../contract/span";
import type { Quantity } from "../../../../text/quantities";
import type { PreparedClaim } from "../../../lexical/preparedClaim";

/** A comma between digits ends none. */
const ENDS_CLAUSE = /^(?:[;:]|,(?!\d))/u;
/** Words that begin another statement where there is a number on both sides of them. */
const BEGIN_ANOTHER: ReadonlySet<string> = new Set("and or but while whereas versus vs".split(" "));
/** A statement has at least so many words of meaning. */
const FEWEST_WORDS = 3;

/**
 * The part of the claim around a number that says what it is of: up to a semicolon, colon or comma, or up to what is said of another
 * number.
 *
 *     Half of the beds are in the north wing and 40 % of the staff work there.
 *                                                ^--------------------------^
 */
export function clauseAround(quantity: Quantity, claim: PreparedClaim): Span {
  const clause = betweenSigns(quantity, claim);
  const own = besideOthers(quantity, clause, claim);
  const words = claim.content.filter(
    ({ token }) => !token.isNumber && token.start >= own.start && token.end <= own.end,
  );
  return words.length >= FEWEST_WORDS ? own : clause;
}

function betweenSigns({ start, end }: Span, { text, start: from, end: to }: PreparedClaim): Span {
  let first = start;
  while (first > from && !ENDS_CLAUSE.test(text.slice(first - 1, first + 1))) first -= 1;
  let last = end;
  while (last < to && !ENDS_CLAUSE.test(text.slice(last, last + 2))) last += 1;
  return { start: first, end: last };
}

/** The clause without what is said of numbers before and behind this one. */
function besideOthers(quantity: Quantity, clause: Span, { tokens, quantities }: PreparedClaim): Span {
  const others = quantities.filter((other) => other.start >= clause.start && other.end <= clause.end);
  const joints = tokens.filter(
    ({ form, start, end }) => BEGIN_ANOTHER.has(form) && start >= clause.start && end <= clause.end,
  );
  const before = joints.findLast(({ end, start }) => end <= quantity.start && others.some((one) => one.end <= start));
  const behind = joints.find(({ start, end }) => start >= quantity.end && others.some((one) => one.start >= end));
  return { start: before?.end ?? clause.start, end: behind?.start ?? clause.end };
}
