import { areEqual, areOfOneMeasure, type Quantity } from "../../../text/quantities";
import { familyOf } from "../../../text/units";
import { type PreparedClaim, withoutWords } from "../../lexical/preparedClaim";

/** What is known already stands with one of these: `the 80 euros`, `your 20 days`; of a case also behind a preposition. */
const IS_KNOWN =
  /(?:^|[^\p{L}])(?:(?:the|your|this|that|these|those|his|her|their|our)|(?:for|of|with|at|after) an?)\s+[*_]*$/iu;
const SUPPOSES =
  /(?:^|[^\p{L}])(?:if|when|since|because|provided|assuming|as long as)\s+(?:the|your|this|that)\s+[*_]*$/iu;
const IS_SUBJECT = /^[*_]*\s+(?:is|are|was|were|has been|have been)\s/iu;
/** What stands between a case and the figure that it is held against. */
const IS_HELD_AGAINST =
  /^[^.;:,]*\s(?:exceeds?|exceeded|(?:is|are|was|were) (?:over|above|under|below|within|less than|more than))\s(?:the|our|that)\s[^\s]*$/iu;

/** A claim of more figures is a table. */
const MAX_FIGURES = 12;
/** As much of the text before a figure, and behind it, tells what it is. */
const REACH_BEFORE = 40;
const REACH_BEHIND = 300;

/**
 * A claim without the figures that it takes from the question, supposes of a case, or counts itself: no source has them, and what it
 * says by itself it says with others.
 *
 *     question: May I take 20 days of leave at once?
 *     claim:    The 20 days exceed the limit of 15 days.
 *               ^-----^
 */
export function besideSupposed(claim: PreparedClaim, asked: readonly Quantity[]): PreparedClaim {
  if (claim.quantities.length > MAX_FIGURES) return claim;
  const supposed = claim.quantities.filter(
    (quantity) => isSupposed(quantity, claim, asked) || countsOwnList(quantity, claim),
  );
  const isInside = ({ start, end }: Quantity, at: number): boolean => at >= start && at < end;
  return withoutWords(
    claim.content.filter(({ token }) => supposed.some((quantity) => isInside(quantity, token.start))),
    claim,
  );
}

function isSupposed(quantity: Quantity, { text, quantities }: PreparedClaim, asked: readonly Quantity[]): boolean {
  const others = quantities.filter((other) => areOfOneMeasure(quantity, other) && !areEqual(quantity, other));
  const own = others.filter((other) => !asked.some((one) => areEqual(one, other)));
  if (own.length === 0) return false;
  const [before, behind] = around(text, quantity);
  const isAsked = asked.some((one) => areEqual(one, quantity));
  if (isAsked && IS_KNOWN.test(before)) return true;
  if (SUPPOSES.test(before) && IS_SUBJECT.test(behind)) return true;
  return (
    IS_KNOWN.test(before) &&
    own.some((other) => other.start > quantity.end && IS_HELD_AGAINST.test(text.slice(quantity.end, other.start)))
  );
}

const COUNTS_ALL = /(?:^|[^\p{L}])(?:all|both|these|those)\s+[*_]*$/iu;
const IS_LISTED = /^[*_]*\s+(?:[^\s()]+\s+){0,3}\(([^()]+)\)/u;

/** `all three towns (Ulm, Bonn and Trier)`: the claim counts what it lists. */
function countsOwnList(quantity: Quantity, { text }: PreparedClaim): boolean {
  const { value, unit } = quantity;
  if (unit !== null) return false;
  const [before, behind] = around(text, quantity);
  const list = COUNTS_ALL.test(before) ? IS_LISTED.exec(behind) : null;
  return (
    list?.[1]?.split(/,\s*(?:and\s|or\s)?|;|\s(?:and|or)\s/u).filter((item) => item.trim() !== "").length === value
  );
}

const WAITED =
  /(?:^|[^\p{L}])(?:it|you)(?:['’]s|['’]ve| has| have)\s(?:only\s|just\s|now\s|already\s|been\s){1,3}(?:waiting\s)?(?:for\s)?(?:about\s|around\s|over\s|almost\s|nearly\s)?$/iu;

/** Whether a time is how long the reader has waited: it stands in no document, and against no time that one gives. */
export function isWaited(quantity: Quantity, { text }: PreparedClaim): boolean {
  return quantity.unit !== null && familyOf(quantity.unit) === "time" && WAITED.test(around(text, quantity)[0]);
}

function around(text: string, { start, end }: Quantity): [before: string, behind: string] {
  return [text.slice(Math.max(0, start - REACH_BEFORE), start), text.slice(end, end + REACH_BEHIND)];
}
