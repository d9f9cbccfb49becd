import type { Span } from "../../../contract/span";
import type { ReasonCode } from "../../../contract/verify/reason";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { familyOf } from "../../../text/units";
import { countedNouns, countsAnyone, countTheSame, type TokenText } from "../../lexical/countedNouns";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { standsInAnyForm } from "../../lexical/preparedSource";
import { QuantityValues } from "../../lexical/quantityIndex";
import { similarStems } from "../../lexical/wordRelations";
import { MAX_CASUAL_NUMBER } from "../scorer/features";
import {
  type Comparison,
  detail,
  type Detail,
  firstDetails,
  MAX_STATEMENT_WORDS,
  quoted,
  saysOtherwise,
  speaksOfSame,
  weightOf,
  wordsBeside,
} from "./detail";
import { identifierDetail } from "./identifiers";
import { allows, isGivenAsRange, isOneOfSeveral, isSumOf, mayBePart, numbersAround } from "./sameNumber";

/** Words at most this many tokens away tell what a number is about. */
const NEAR_REACH = 6;
/** A claim with more numbers than this is a table as well: those behind them are not compared. */
const MAX_IN_CLAIM = 1000;

/**
 * Numbers, amounts and dates of the claim that the source states otherwise or not at all.
 *
 *     claim:  Refunds are paid within 45 days.
 *                                     ^-----^ number_differs
 *     source: Refunds are paid within 30 days.
 */
export function numberDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  if (claim.quantities.length === 0) return [];
  const inPassage = numbersAround(comparison);
  const own = new QuantityValues(claim.quantities);
  const candidates = inPassage.filter((other) => !own.has(other));
  return firstDetails(claim.quantities.slice(0, MAX_IN_CLAIM), (quantity) =>
    quantity.kind === "identifier"
      ? identifierDetail(quantity, comparison)
      : compare(quantity, inPassage, candidates, comparison),
  );
}

/** `candidates` are the numbers of the passage that the claim does not have. */
function compare(
  quantity: Quantity,
  inPassage: readonly Quantity[],
  candidates: readonly Quantity[],
  comparison: Comparison,
): Detail | null {
  const equal = inPassage.filter((other) => areEqual(quantity, other));
  const instead = statedInstead(quantity, equal, candidates, comparison);
  if (instead !== null) {
    const isOfOther = equal.every((other) => areInOtherRows(other, instead, comparison));
    return differs("number_differs", quantity, instead, comparison, isOfOther ? "contradicts" : "lacks");
  }
  if (equal.length > 0) return countsInstead(quantity, equal, comparison);
  if (isOneOfSeveral(quantity, comparison)) return null;
  const otherUnit = inPassage.find((other) => isInOtherUnit(quantity, other) && !isClaimed(other, comparison));
  if (otherUnit !== undefined && !comparison.source.numbers.measures(quantity))
    return differs("unit_differs", quantity, otherUnit, comparison);
  if (comparison.source.numbers.states(quantity) || isSumOf(quantity, inPassage, comparison)) return null;
  if (candidates.some((other) => isAllowed(quantity, other, comparison))) return null;
  const other = counterpart(quantity, candidates, comparison);
  const isOther = other !== null && !mayBePart(other, quantity, comparison);
  if (isOther && standsForIt(quantity, other, candidates, comparison))
    return differs(isDate(quantity) ? "date_differs" : "number_differs", quantity, other, comparison);
  return quantity.value <= MAX_CASUAL_NUMBER ? null : missing(quantity, comparison);
}

/**
 * That the passage has the number of a share only as a count of things; null where it may be the share.
 *
 *     claim:  18 % of the members left.
 *             ^--^ unit_differs
 *     source: Eighteen members left.
 */
function countsInstead(share: Quantity, equal: readonly Quantity[], { claim, source }: Comparison): Detail | null {
  const [count] = equal;
  if (count === undefined || share.unit !== "percent") return null;
  if (!equal.every((other) => other.unit === null && countedNouns(source, other).length > 0)) return null;
  const [ours, theirs] = [claim.text.slice(share.start, share.end), source.text.slice(count.start, count.end)];
  const message = `The claim says ${quoted(ours)}; the source only counts ${quoted(theirs)}.`;
  return detail("unit_differs", message, share, "leaves_open");
}

/** A sentence with another number must hold this part of the claim's other words before that number contradicts, */
const SURE_SHARE = 0.6;
/** and this part where the number is a manner of speaking, in another unit, or not the only one of its kind there. */
const SURER_SHARE = 0.85;

/** Whether a number that the source gives is the one in the claim's place, and not just one of the same kind near by. */
function standsForIt(
  quantity: Quantity,
  other: Quantity,
  candidates: readonly Quantity[],
  comparison: Comparison,
): boolean {
  const { source } = comparison;
  const sentence = source.sentenceOf(other.firstToken);
  const rivals = candidates.filter(
    (one) => areOfOneMeasure(quantity, one) && source.sentenceOf(one.firstToken) === sentence,
  );
  const clause = clauseAround(quantity, comparison.claim);
  const isPlain = quantity.value > MAX_CASUAL_NUMBER && quantity.unit === other.unit && rivals.length === 1;
  const share = Math.max(shareOf(sentence, quantity, comparison), shareOf(sentence, quantity, comparison, clause));
  return share >= (isPlain ? SURE_SHARE : SURER_SHARE);
}

const ENDS_CLAUSE = /[;:,]/u;

/** The part of the claim around a number that a semicolon, colon or comma ends. */
function clauseAround({ start, end }: Quantity, { text, start: from, end: to }: PreparedClaim): Span {
  let first = start;
  while (first > from && !ENDS_CLAUSE.test(text.charAt(first - 1))) first -= 1;
  let last = end;
  while (last < to && !ENDS_CLAUSE.test(text.charAt(last))) last += 1;
  return { start: first, end: last };
}

function missing(quantity: Quantity, { claim }: Comparison): Detail {
  const words = quoted(claim.text.slice(quantity.start, quantity.end));
  const message = `The source does not give the ${isDate(quantity) ? "date" : "number"} ${words}.`;
  return detail("number_missing", message, quantity, "lacks");
}

function differs(
  code: ReasonCode,
  quantity: Quantity,
  other: Quantity,
  { claim, source }: Comparison,
  weighs: Detail["weighs"] = "contradicts",
): Detail {
  const ours = claim.text.slice(quantity.start, quantity.end);
  return saysOtherwise(code, ours, source.text.slice(other.start, other.end), quantity, weighs);
}

/** Whether two numbers stand in different rows of a table: each row is of something else. */
function areInOtherRows(one: Quantity, other: Quantity, { source }: Comparison): boolean {
  const [first, last] = one.start < other.start ? [one, other] : [other, one];
  const between = source.text.slice(first.end, last.start);
  const rowEnd = between.indexOf("\n");
  return rowEnd !== -1 && between.slice(0, rowEnd).includes("|") && between.includes("|", rowEnd);
}

/** The same number of another unit that measures the like: 5 miles and 5 kilometres, 5 dollars and 5 euros. */
function isInOtherUnit(one: Quantity, other: Quantity): boolean {
  if (one.value !== other.value || one.unit === null || other.unit === null) return false;
  return one.unit !== other.unit && familyOf(one.unit) === familyOf(other.unit);
}

/** “5 km” is not held against the “5 miles” that the claim has as well. */
function isClaimed(other: Quantity, { claim }: Comparison): boolean {
  return claim.quantities.some((own) => own.value === other.value && own.unit === other.unit);
}

/** Whether a sentence that speaks of the same leaves room for a number. */
function isAllowed(quantity: Quantity, other: Quantity, comparison: Comparison): boolean {
  return (
    allows(other, quantity, comparison) &&
    speaksOfSame(comparison, comparison.source.sentenceOf(other.firstToken), quantity)
  );
}

/** The source's number for the same thing, the one that shares most words around it; null where none counts the same. */
function counterpart(quantity: Quantity, candidates: readonly Quantity[], comparison: Comparison): Quantity | null {
  const ours = around(comparison.claim, quantity);
  let best: Quantity | null = null;
  let most = -1;
  for (const other of candidates) {
    if (!areOfOneMeasure(quantity, other)) continue;
    if (!speaksOfSame(comparison, comparison.source.sentenceOf(other.firstToken), quantity)) continue;
    const theirs = around(comparison.source, other);
    const shared = countShared(ours.near, theirs.near);
    if ((quantity.unit !== null || isSameThing(quantity, ours, theirs, shared)) && shared > most) {
      best = other;
      most = shared;
    }
  }
  return best;
}

/** Whether two numbers without a unit are of the same: they count the same, or nothing and stand beside the same words. */
function isSameThing({ kind }: Quantity, ours: Surroundings, theirs: Surroundings, shared: number): boolean {
  if (kind !== "amount" && kind !== "ordinal") return shared > 0;
  if (countTheSame(ours.counted, theirs.counted)) return true;
  const isOpen = [ours.counted, theirs.counted].map(countsAnyone);
  if (isOpen.every(Boolean)) return shared > 0;
  return (isOpen[1] === true && isNamedNear(ours, theirs)) || (isOpen[0] === true && isNamedNear(theirs, ours));
}

/** “1,240 employees” and “employs 1,240 people”: what the one counts is a word beside the other. */
function isNamedNear({ counted: [noun = ""] }: Surroundings, { near }: Surroundings): boolean {
  return near.has(noun) || similarStems(noun).some((stem) => near.has(stem));
}

interface Surroundings {
  /** Stems of the words of meaning on both sides. */
  readonly near: ReadonlySet<string>;
  /** The stems of the words that tell what is counted. */
  readonly counted: readonly string[];
}

function around(text: TokenText, quantity: Quantity): Surroundings {
  const { firstToken, lastToken } = quantity;
  const before = contentStems(text.tokens.slice(Math.max(0, firstToken - NEAR_REACH), firstToken));
  const behind = contentStems(text.tokens.slice(lastToken + 1, lastToken + 1 + NEAR_REACH));
  return { near: new Set([...before, ...behind]), counted: countedNouns(text, quantity) };
}

function contentStems(tokens: readonly Token[]): string[] {
  return tokens.filter(({ isNumber, isFunctionWord }) => !isNumber && !isFunctionWord).map((token) => token.stem);
}

function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((item) => other.has(item)).length;
}

/** A sentence must hold this much more of the claim's weight than any sentence with the claim's number, */
const LEAST_LEAD = 0.15;
/** and its share of that weight and its lead together this: what holds nearly all may lead by little. */
const LEAST_SHARE_AND_LEAD = 1.05;
/** A number that a source gives more often than this is not looked up place by place. */
const MAX_PLACES = 50;

/**
 * The number that the source gives in the claim's place, where it gives the claim's number only of something else; null
 * where it does not. Of rows of a table, or sentences of a list, the one that speaks of the same counts.
 *
 *     claim:  The Basic plan has 10 seats.
 *     source: The Basic plan has 5 seats. The Team plan has 10 seats.
 *                                ^-----^
 */
function statedInstead(
  quantity: Quantity,
  equal: readonly Quantity[],
  candidates: readonly Quantity[],
  comparison: Comparison,
): Quantity | null {
  // A page often gives its own date beside that of what it tells.
  if (isDate(quantity)) return null;
  const { claim, source } = comparison;
  if (claim.content.length > MAX_STATEMENT_WORDS) return null;
  const taken = sentencesWith(quantity, equal, comparison);
  if (taken.size === 0) return null;
  const isRange = isGivenAsRange(quantity, comparison);
  const most = Math.max(...[...taken].map((sentence) => shareOf(sentence, quantity, comparison)));
  let best: Quantity | null = null;
  let share = Math.max(most + LEAST_LEAD, (LEAST_SHARE_AND_LEAD + most) / 2);
  for (const other of candidates) {
    const sentence = source.sentenceOf(other.firstToken);
    if (isRange && other.range === null) continue;
    if (!areOfOneMeasure(quantity, other) || taken.has(sentence) || allows(other, quantity, comparison)) continue;
    const own = shareOf(sentence, quantity, comparison);
    if (own < share) continue;
    best = other;
    share = own;
  }
  return best;
}

/** The sentences that hold the claim's number as it is written there, and those beside the passage that hold an equal one. */
function sentencesWith(
  quantity: Quantity,
  equal: readonly Quantity[],
  { claim, source }: Comparison,
): ReadonlySet<number> {
  const written = claim.tokens[quantity.firstToken];
  if (written === undefined || !source.numbers.mentions(quantity)) return new Set();
  const places = source.positions(written.stem);
  if (places.length > MAX_PLACES) return new Set();
  return new Set([...places, ...equal.map(({ firstToken }) => firstToken)].map((place) => source.sentenceOf(place)));
}

/** The share of the claim's weight, the number left out, that stands in a sentence of the source. */
function shareOf(
  sentence: number,
  beside: Quantity,
  { claim, source }: Comparison,
  within: Span = { start: claim.start, end: claim.end },
): number {
  const words = wordsBeside(claim, beside).filter(
    ({ token }) => !token.isNumber && token.start >= within.start && token.end <= within.end,
  );
  const total = weightOf(words);
  const range = source.tokenRange(sentence, sentence);
  const held = words.filter((word) => standsInAnyForm(source, word, range));
  return total === 0 ? 0 : weightOf(held) / total;
}
