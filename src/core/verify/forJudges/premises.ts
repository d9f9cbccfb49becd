import type { Reason } from "../../../contract/verify/reason";
import { findQuantities, type Quantity } from "../../../text/quantities";
import { isWithin } from "../../../text/spans";
import { tokenize } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";

/** What opens a clause, or a phrase, of what is given, up to the figure in it. */
const IS_PREMISE =
  /(?:(?:^|[\s,;:(–—])(?:since|because|given|assuming|seeing)|(?:^|[,;:(–—]\s*|\s(?:so|and|but|that)\s)(?:as|if|when|with|at|for))\s(?:that\s)?(?:your?s?|you|the|this|that|an?|my)(?:\s[^,;.!?]*|['’][^,;.!?]*)?$/iu;
const IS_OF_READER = /(?:^|\s)your\s(?:[\p{L}-]+\s){0,2}$/iu;
const SPANS = /^\s*(?:to|until|till|through|and|bis|[-–—])\s*$/iu;

/**
 * Whether a figure that words do not give is what the question tells of its case: the claim holds it against what they say, or it is a day
 * within the time that they give.
 *
 *     question: My share is 8 %. What do I pay?
 *     claim:    Since yours is 8 %, the lower fee applies.
 *                             ^-^
 */
export function isPremise({ start, end }: Reason, claim: PreparedClaim, words: string): boolean {
  const own = claim.ofCase.find((quantity) => isWithin(quantity, { start, end }));
  if (own === undefined) return false;
  const before = claim.text.slice(0, own.start);
  return IS_PREMISE.test(before) || IS_OF_READER.test(before) || isWithinTime(own, words);
}

/** `May 1` lies within `from April 15 to June 30`; a time may go on into another year. */
function isWithinTime({ kind, value }: Quantity, words: string): boolean {
  if (kind !== "date") return false;
  const dates = findQuantities(words, tokenize(words)).filter((other) => other.kind === "date");
  return dates.some((from, index) => {
    const to = dates[index + 1];
    if (to === undefined || !SPANS.test(words.slice(from.end, to.start))) return false;
    const [isBehind, isBefore] = [value >= from.value, value <= to.value];
    return from.value <= to.value ? isBehind && isBefore : isBehind || isBefore;
  });
}
