import type { Span } from "../../../../contract/span";
import type { ReasonCode } from "../../../../contract/verify/reason";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import { isWithin } from "../../../../text/spans";
import { familyOf, unitOf } from "../../../../text/units";
import { countedNouns } from "../../../lexical/countedNouns";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { QuantityValues } from "../../../lexical/quantityIndex";
import { sentenceAt } from "../../../lexical/readSentence";
import { countsListed } from "../../../lexical/records";
import { sumOf } from "../../../lexical/sums";
import { isOfReader, isWaited } from "../../parts/supposedFigures";
import { isCasual } from "../../scorer/features";
import { unclearFigure } from "../../unclearFigure";
import {
  type Comparison,
  detail,
  type Detail,
  firstDetails,
  MAX_STATEMENT_WORDS,
  quoted,
  saidAt,
  saysOtherwise,
  speaksOfSame,
  weightOf,
  wordsBeside,
} from "../detail";
import { claimLimit, sourceLimit } from "../limitWords";
import { isNamedVersion } from "../versions";
import { betweenDetail, boundsOf } from "./betweenGiven";
import { clauseAround } from "./clauses";
import { type Counterpart, counterpart, type Numbers } from "./counterparts";
import { givenElsewhere, standsFarOff } from "./farOff";
import { identifierDetail } from "./identifiers";
import { isOfRest, isRestOfOther } from "./rests";
import { allows, isGivenAsRange, isOneOfSeveral, mayBePart, numbersAround } from "./sameNumber";
import { areOfOneRange, withWholeRanges } from "./wholeRange";
import { withinRangeDetail } from "./withinRange";

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
  const given = new QuantityValues(inPassage);
  const numbers = { inPassage, candidates, lacking: claim.quantities.filter((quantity) => !given.has(quantity)) };
  const found = firstDetails(claim.quantities.slice(0, MAX_IN_CLAIM), (quantity) =>
    quantity.kind === "identifier" ? identifierDetail(quantity, comparison) : compare(quantity, numbers, comparison),
  );
  // What is told of a range holds of its other end, too.
  return found.filter(({ reason }, index) => {
    const before = found[index - 1]?.reason;
    return before === undefined || !isWithin(reason, before);
  });
}

function compare(quantity: Quantity, near: Numbers, comparison: Comparison): Detail | null {
  const counts = countsBesideMeasure(quantity, near, comparison);
  const numbers =
    counts.length === 0 ? near : { ...near, inPassage: near.inPassage.filter((other) => !counts.includes(other)) };
  const { inPassage, candidates } = numbers;
  const equal = inPassage.filter((other) => areEqual(quantity, other));
  const digits = equal.length > 0 ? null : unclearFigure(quantity, comparison.claim, comparison.source);
  if (digits !== null) return withoutScale(digits, quantity, comparison.claim);
  const share = shareInstead(quantity, equal, candidates, comparison);
  if (share !== null) return differs("number_differs", quantity, share, comparison, "lacks");
  const instead = statedInstead(quantity, equal, candidates, comparison);
  if (instead !== null) {
    const isOfOther = equal.every((other) => areInOtherRows(other, instead, comparison));
    const rivals = besideIn(candidates, instead, comparison);
    const found = { other: instead, isOnlyOne: rivals.length === 0, rivals };
    return differsFrom(found, quantity, comparison, isOfOther ? "contradicts" : "lacks");
  }
  if (equal.length > 0) return countsInstead(quantity, equal, comparison);
  if (isOneOfSeveral(quantity, comparison) || isNamedVersion(quantity, comparison)) return null;
  const bounds = boundsOf(quantity, comparison);
  if (bounds !== null) return betweenDetail(quantity, bounds, comparison);
  const otherUnit = inPassage.find((other) => isInOtherUnit(quantity, other) && !isClaimed(other, comparison));
  if (otherUnit !== undefined && !comparison.source.numbers.measures(quantity))
    return differs("unit_differs", quantity, otherUnit, comparison);
  const sum = sumOf(quantity, comparison.claim, inPassage, comparison.source);
  if (sum === "unsaid") return notSaid(quantity, comparison);
  const { numbers: inSource } = comparison.source;
  const isStated = counts.length === 0 ? inSource.states(quantity) : inSource.measures(quantity);
  const elsewhere = isStated && sum !== "said" ? givenElsewhere(quantity, numbers, comparison) : null;
  if (elsewhere !== null) return elsewhere;
  if (isStated || sum === "said")
    return isOfRest(quantity, comparison.claim) || (sum !== "said" && standsFarOff(quantity, comparison))
      ? notSaid(quantity, comparison)
      : null;
  const listed = countsListed(quantity, comparison);
  if (listed !== "none") return listed === "counted" ? null : notCounted(quantity, comparison);
  if (
    candidates.some((other) => isAllowed(quantity, other, comparison)) &&
    !isLimitedOtherwise(quantity, candidates, comparison)
  )
    return null;
  const within = withinRangeDetail(quantity, comparison);
  // Of a day, what stands in its place may be an end of the range itself.
  if (within !== null && quantity.kind === "date") return within;
  const outside = within === null ? dateOutside(quantity, inPassage, comparison) : null;
  if (outside !== null) return outside;
  if (isWaited(quantity, comparison.claim) || isOfReader(quantity, comparison.claim))
    return notSaid(quantity, comparison);
  const found = counterpart(quantity, numbers, comparison);
  if (found !== null && !mayBePart(found.other, quantity, comparison)) {
    const weighs = weightOfOther(quantity, found, comparison);
    if (weighs !== null) return differsFrom(found, quantity, comparison, weighs);
  }
  if (within !== null || isCasual(quantity)) return within;
  // What the reader brings no source need give.
  return comparison.claim.ofCase.includes(quantity) ? notSaid(quantity, comparison) : missing(quantity, comparison);
}

/** Of a number, what may stand between it and the word for its unit: `three academic years`. */
const UNIT_REACH = 3;

/**
 * The numbers of the passage that equal a measured one of the claim, but count things, where the passage gives another number in
 * the claim's unit: these are none that the claim may mean.
 *
 *     claim:  Two lamps are paid every two years.
 *     source: The plan pays two lamps every three years.
 *                           ^-^
 */
function countsBesideMeasure(
  quantity: Quantity,
  { inPassage, candidates }: Numbers,
  { source }: Comparison,
): readonly Quantity[] {
  if (quantity.unit === null || SHARES.has(quantity.unit)) return [];
  if (!candidates.some((other) => other.unit !== null && areOfOneMeasure(quantity, other))) return [];
  return inPassage.filter((other) => {
    if (other.unit !== null || !areEqual(quantity, other) || countedNouns(source, other).length === 0) return false;
    const behind = source.tokens.slice(other.lastToken + 1, other.lastToken + 1 + UNIT_REACH);
    return behind.every(({ form }) => unitOf(form) === null);
  });
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
  if (count === undefined || !SHARES.has(share.unit)) return null;
  if (!equal.every((other) => other.unit === null && countedNouns(source, other).length > 0)) return null;
  const [ours, theirs] = [claim.text.slice(share.start, share.end), source.text.slice(count.start, count.end)];
  const message = `The claim says ${quoted(ours)}; the source only counts ${quoted(theirs)}.`;
  return detail("unit_differs", message, share, "leaves_open");
}

/**
 * That a sentence that speaks of the same has a date outside of the claim's quarter; it may be one of a year of business.
 *
 *     claim:  The mill closed in Q2 2024.
 *                                ^^ date_differs
 *     source: The mill closed in February 2024.
 */
function dateOutside(quarter: Quantity, inPassage: readonly Quantity[], comparison: Comparison): Detail | null {
  if (quarter.kind !== "quarter") return null;
  const { source } = comparison;
  const other = inPassage.find(
    ({ kind, firstToken }) => kind === "date" && speaksOfSame(comparison, source.sentenceOf(firstToken), quarter),
  );
  return other === undefined ? null : differs("date_differs", quarter, other, comparison, "leaves_open");
}

const SHARES: ReadonlySet<string | null> = new Set(["percent", "percentage point"]);

/** A sentence with another number must hold this part of the claim's other words before that number contradicts, */
const SURE_SHARE = 0.6;
/** this part where the number is a manner of speaking, in another unit, or not the only one of its kind there, */
const SURER_SHARE = 0.85;
/** and this part before it is told as the source's number at all. */
const TOLD_SHARE = 0.5;
/** Other numbers that may be meant are told, as many as this. */
const MOST_RIVALS = 2;

/** What it means that a source gives another number: whether it is the one in the claim's place, or may be; null where it is just near by. */
function weightOfOther(
  quantity: Quantity,
  { other, isOnlyOne }: Counterpart,
  comparison: Comparison,
): Detail["weighs"] | null {
  const sentence = comparison.source.sentenceOf(other.firstToken);
  const clause = clauseAround(quantity, comparison.claim);
  const isPlain = !isCasual(quantity) && quantity.unit === other.unit && isOnlyOne;
  const share = Math.max(shareOf(sentence, quantity, comparison), shareOf(sentence, quantity, comparison, clause));
  if (share >= (isPlain ? SURE_SHARE : SURER_SHARE)) return "contradicts";
  const isTold = share >= TOLD_SHARE && sharesEnough(sentence, quantity, comparison);
  return isPlain && !isDate(quantity) && isTold ? "lacks" : null;
}

/** One word that both have is not enough, unless the claim has no more. */
const FEWEST_SHARED = 2;

function sharesEnough(sentence: number, beside: Quantity, { claim, source }: Comparison): boolean {
  const words = wordsBeside(claim, beside).filter(({ token }) => !token.isNumber);
  const read = sentenceAt(source, sentence);
  const shared = words.filter((word) => read.has(word));
  return shared.length >= Math.min(FEWEST_SHARED, words.length);
}

function missing(quantity: Quantity, { claim }: Comparison): Detail {
  const words = quoted(claim.text.slice(quantity.start, quantity.end));
  const message = `The source does not give the ${isDate(quantity) ? "date" : "number"} ${words}.`;
  return detail("number_missing", message, quantity, "lacks");
}

/** That the source gives the digits of a number, and not in what they count. */
function withoutScale(digits: string, { start, end }: Quantity, { text }: PreparedClaim): Detail {
  const message = `The claim says ${quoted(text.slice(start, end))}; the source only gives ${quoted(digits)}.`;
  return detail("unit_differs", message, { start, end }, "leaves_open");
}

/** That the source gives a number, and not of this. */
function notSaid(quantity: Quantity, { claim }: Comparison): Detail {
  const words = quoted(claim.text.slice(quantity.start, quantity.end));
  return detail("word_missing", `The source does not say ${words} of this.`, quantity, "leaves_open");
}

/** That the source lists as many things, and whether it is these that the claim counts, nobody can tell. */
function notCounted(quantity: Quantity, { claim }: Comparison): Detail {
  const words = quoted(claim.text.slice(quantity.start, quantity.end));
  const message = `The source lists as many things as ${words}, and gives no number: see whether it is these.`;
  return detail("weak_match", message, quantity, "leaves_open");
}

/** Where several numbers of the source may be the one in the claim's place, they are all told, and none mends it. */
function differsFrom(
  { other, rivals }: Counterpart,
  quantity: Quantity,
  comparison: Comparison,
  weighs: Detail["weighs"],
): Detail {
  const code = isDate(quantity) ? "date_differs" : "number_differs";
  const apart = rivals.filter((rival) => !areOfOneRange(other, rival));
  if (apart.length === 0) return differs(code, quantity, other, comparison, weighs);
  const { claim, source } = comparison;
  const theirs = [other, ...apart.slice(0, MOST_RIVALS)].sort((one, next) => one.start - next.start);
  const given = theirs.map(({ start, end }) => quoted(source.text.slice(start, end))).join(" and ");
  const ours = quoted(claim.text.slice(quantity.start, quantity.end));
  return saidAt(other, detail(code, `The claim says ${ours}; the source gives ${given} there.`, quantity, weighs));
}

function differs(
  code: ReasonCode,
  quantity: Quantity,
  other: Quantity,
  comparison: Comparison,
  weighs: Detail["weighs"] = "contradicts",
): Detail {
  const { claim, source } = comparison;
  const { ours, theirs } = withWholeRanges({ ours: quantity, theirs: other }, comparison);
  const said = [claim.text.slice(ours.start, ours.end), source.text.slice(theirs.start, theirs.end)] as const;
  return saidAt(theirs, saysOtherwise(code, ...said, ours, weighs));
}

/** The other numbers of a sentence that are of the measure of one of them: which of them mends a claim, nobody can tell. */
function besideIn(candidates: readonly Quantity[], one: Quantity, { source }: Comparison): Quantity[] {
  const sentence = source.sentenceOf(one.firstToken);
  return candidates.filter(
    (other) => !areEqual(one, other) && areOfOneMeasure(one, other) && source.sentenceOf(other.firstToken) === sentence,
  );
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
  if (one.range?.least !== other.range?.least || one.range?.most !== other.range?.most) return false;
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

/**
 * Whether a sentence that speaks of the same gives another limit on the same side: a case beside it that keeps to the claim's limit
 * does not bear that out.
 *
 *     claim:  Up to 5 days are carried over.
 *     source: Up to 3 days are carried over. Mara carries over 3 days.
 */
function isLimitedOtherwise(quantity: Quantity, candidates: readonly Quantity[], comparison: Comparison): boolean {
  const { claim, source } = comparison;
  const limit = claimLimit(quantity, claim);
  return (
    limit !== null &&
    candidates.some(
      (other) =>
        areOfOneMeasure(quantity, other) &&
        sourceLimit(other, source) === limit &&
        speaksOfSame(comparison, source.sentenceOf(other.firstToken), quantity),
    )
  );
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
  if (isDate(quantity) && quantity.kind !== "quarter") return null;
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
    if (isRestOfOther(quantity, other, comparison)) continue;
    if (!areOfOneMeasure(quantity, other) || taken.has(sentence) || allows(other, quantity, comparison)) continue;
    const own = shareOf(sentence, quantity, comparison);
    if (own < share || isTakenUp(sentence, taken, quantity, comparison)) continue;
    best = other;
    share = own;
  }
  return best;
}

/**
 * The share in per cent that the source gives in the claim's place, where it has the claim's only as a part of one, and of something else.
 *
 *     claim:  By default 10 % of the jobs are traced.
 *     source: By default 1.0 (100 %) of the jobs are traced. In production set it to 0.1.
 *                             ^---^
 */
function shareInstead(
  quantity: Quantity,
  equal: readonly Quantity[],
  candidates: readonly Quantity[],
  comparison: Comparison,
): Quantity | null {
  const { claim, source } = comparison;
  if (claim.content.length > MAX_STATEMENT_WORDS) return null;
  const isPart = equal.every(({ unit, value }) => unit === null && value < 1);
  const written = claim.tokens[quantity.firstToken]?.stem ?? "";
  if (quantity.unit !== "percent" || !isPart || source.has(written) || !source.numbers.states(quantity)) return null;
  const clause = clauseAround(quantity, claim);
  const share = ({ firstToken }: Quantity): number =>
    shareOf(source.sentenceOf(firstToken), quantity, comparison, clause);
  const least = Math.max(SURE_SHARE, ...equal.map((one) => share(one) + LEAST_LEAD));
  return candidates.find((other) => other.unit === "percent" && share(other) >= least) ?? null;
}

const TAKES_UP: ReadonlySet<string> = new Set("it they he she this that these those their its".split(" "));

/**
 * Whether the sentence behind one with another number goes on with what that speaks of and has the claim's number, and all that the
 * claim says and the first does not: `In their first year they get 22 days.`
 */
function isTakenUp(
  sentence: number,
  taken: ReadonlySet<number>,
  quantity: Quantity,
  { claim, source }: Comparison,
): boolean {
  if (!taken.has(sentence + 1)) return false;
  const [one, next] = [sentenceAt(source, sentence), sentenceAt(source, sentence + 1)];
  const lacking = wordsBeside(claim, quantity).filter((word) => !one.has(word));
  if (lacking.length === 0 || !lacking.every((word) => next.has(word))) return false;
  return next.tokens.some(({ form }) => TAKES_UP.has(form));
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
  const read = sentenceAt(source, sentence);
  const held = words.filter((word) => read.has(word));
  return total === 0 ? 0 : weightOf(held) / total;
}
