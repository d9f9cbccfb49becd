import { areEqual, areOfOneMeasure, type Quantity } from "../../../text/quantities";
import { familyOf } from "../../../text/units";
import { type PreparedClaim, withoutWords } from "../../lexical/preparedClaim";

/** What is known already stands with one of these: `the 80 euros`, `your 20 days`; of a case also behind a preposition. */
const IS_KNOWN = /(?:^| )(?:(?:the|your|this|that|these|those|his|her|their|our)|(?:for|of|with|at|after) an?)$/;
const SUPPOSES = /(?:^| )(?:if|when|since|because|provided|assuming|as long as) (?:the|your|this|that)$/;
const IS_SUBJECT = /^[*_]*\s+(?:is|are|was|were|has been|have been)\s/iu;
/** What stands between a case and the figure that it is held against. */
const IS_HELD_AGAINST =
  /^[^.;:,]*\s(?:exceeds?|exceeded|(?:is|are|was|were) (?:over|above|under|below|within|less than|more than))\s(?:the|our|that)\s[^\s]*$/iu;

/** A claim of more figures is a table. */
const MAX_FIGURES = 12;
/** As many words before a figure, and as much of the text behind it, tell what it is. */
const REACH_BEFORE = 7;
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

function isSupposed(quantity: Quantity, claim: PreparedClaim, asked: readonly Quantity[]): boolean {
  const { text, quantities } = claim;
  const others = quantities.filter((other) => areOfOneMeasure(quantity, other) && !areEqual(quantity, other));
  const own = others.filter((other) => !asked.some((one) => areEqual(one, other)));
  if (own.length === 0) return false;
  const before = wordsBefore(quantity, claim);
  const isAsked = asked.some((one) => areEqual(one, quantity));
  if (isAsked && IS_KNOWN.test(before)) return true;
  if (SUPPOSES.test(before) && IS_SUBJECT.test(textBehind(quantity, claim))) return true;
  return (
    IS_KNOWN.test(before) &&
    own.some((other) => other.start > quantity.end && IS_HELD_AGAINST.test(text.slice(quantity.end, other.start)))
  );
}

const COUNTS_ALL = /(?:^| )(?:all|both|these|those)$/;
const IS_LISTED = /^[*_]*\s+(?:[^\s()]+\s+){0,3}\(([^()]+)\)/u;

/** `all three towns (Ulm, Bonn and Trier)`: the claim counts what it lists. */
function countsOwnList(quantity: Quantity, claim: PreparedClaim): boolean {
  const { value, unit } = quantity;
  if (unit !== null) return false;
  const list = COUNTS_ALL.test(wordsBefore(quantity, claim)) ? IS_LISTED.exec(textBehind(quantity, claim)) : null;
  return (
    list?.[1]?.split(/,\s*(?:and\s|or\s)?|;|\s(?:and|or)\s/u).filter((item) => item.trim() !== "").length === value
  );
}

const IS_BLANK = /^\s+[*_]*$/u;

/** The words right before a figure; none where a sign stands between. */
function wordsBefore({ start, firstToken }: Quantity, { text, tokens }: PreparedClaim): string {
  const before = tokens.slice(Math.max(0, firstToken - REACH_BEFORE), firstToken);
  return IS_BLANK.test(text.slice(before.at(-1)?.end ?? start, start)) ? before.map(({ form }) => form).join(" ") : "";
}

function textBehind({ end }: Quantity, { text }: PreparedClaim): string {
  return text.slice(end, end + REACH_BEHIND);
}

const WAITED =
  /(?:^| )(?:it(?: has)?|youve|you have) (?:(?:only|just|now|already) )?been(?: waiting)?(?: for)?(?: (?:about|around|over|almost|nearly))?$/;

/** Whether a figure of the question is what the reader has, who stands in no document: `your 58 %`. */
export function isOfReader(quantity: Quantity, claim: PreparedClaim): boolean {
  return claim.ofCase.includes(quantity) && IS_READERS.test(wordsBefore(quantity, claim));
}

const IS_READERS = /(?:^| )your$/;

/** A clause that supposes a case, up to a figure in it. */
const SUPPOSED_CASE =
  /(?:^|[,;:(–—]\s+|\s(?:so|and|but|that)\s+)[*_"“]*(?:if|when|suppose|say|assuming)\s+(?<case>[^,;.!?]{1,100})$/iu;
/** A figure that bounds the cases is the rule's own. */
const BOUNDS =
  /(?<!\p{L})(?:more|over|above|exceed\p{L}*|least|less|fewer|under|below|within|up to|until|most|minimum|maximum|only|before|beyond|between|from|every|per|each|longer|older|younger|higher|lower|first|last)(?!\p{L})/iu;
const MAIN_CLAUSE = /^[^,;.!?]{0,100},\s+[\p{L}\p{N}]/u;

/**
 * Whether a figure is that of a case that the answer supposes: a rule need not give it, and gives others.
 *
 *     If you work five days a week, this is 28 days.
 *                 ^-------^
 */
export function isOfSupposedCase(quantity: Quantity, { text }: PreparedClaim): boolean {
  const before = text.slice(Math.max(0, quantity.start - REACH_BEHIND), quantity.start);
  const supposed = SUPPOSED_CASE.exec(before)?.groups?.["case"];
  return supposed !== undefined && !BOUNDS.test(supposed) && MAIN_CLAUSE.test(text.slice(quantity.end));
}

/** Whether a time is how long the reader has waited: it stands in no document, and against no time that one gives. */
export function isWaited(quantity: Quantity, claim: PreparedClaim): boolean {
  return quantity.unit !== null && familyOf(quantity.unit) === "time" && WAITED.test(wordsBefore(quantity, claim));
}
