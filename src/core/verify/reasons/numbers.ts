import type { ReasonCode } from "../../../contract/verify/reason";
import { isDate, type Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { valueKey } from "../../lexical/quantityIndex";
import { MAX_CASUAL_NUMBER } from "../scorer/features";
import {
  type Comparison,
  detail,
  type Detail,
  firstDetails,
  heldWeight,
  MAX_STATEMENT_WORDS,
  quoted,
  saysOtherwise,
  speaksOfSame,
  tokensAround,
  weightOf,
  wordsBeside,
} from "./detail";

/** How far behind a number the thing that it counts may stand, in tokens. */
const COUNTED_REACH = 2;
/** Words at most this many tokens away tell what a number is about. */
const NEAR_REACH = 6;
/** A passage with more numbers than this is a table: what stands beside a number there tells little. */
const MAX_IN_PASSAGE = 100;
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
  const { claim, source } = comparison;
  if (claim.quantities.length === 0) return [];
  const inPassage = source.numbers.within(tokensAround(comparison, 1), MAX_IN_PASSAGE);
  const own = new Set(claim.quantities.map(valueKey));
  const candidates = inPassage.filter((other) => !own.has(valueKey(other)));
  return firstDetails(claim.quantities.slice(0, MAX_IN_CLAIM), (quantity) =>
    compare(quantity, inPassage, candidates, comparison),
  );
}

/** `candidates` are the numbers of the passage that the claim does not have. */
function compare(
  quantity: Quantity,
  inPassage: readonly Quantity[],
  candidates: readonly Quantity[],
  comparison: Comparison,
): Detail | null {
  const equal = inPassage.filter((other) => valueKey(other) === valueKey(quantity));
  const instead = statedInstead(quantity, candidates, comparison);
  if (instead !== null) return differs("number_differs", quantity, instead, comparison);
  if (equal.some((other) => agreesInUnit(quantity, other))) return null;
  const [otherUnit] = equal.filter((other) => !isClaimed(other, comparison));
  if (otherUnit !== undefined) return differs("unit_differs", quantity, otherUnit, comparison);
  if (comparison.source.numbers.states(quantity)) return null;
  const other = counterpart(quantity, candidates, comparison);
  if (other !== null) return differs(isDate(quantity) ? "date_differs" : "number_differs", quantity, other, comparison);
  if (quantity.value <= MAX_CASUAL_NUMBER) return null;
  const words = quoted(comparison.claim.text.slice(quantity.start, quantity.end));
  return detail(
    "number_missing",
    `The source does not give the ${isDate(quantity) ? "date" : "number"} ${words}.`,
    quantity,
    "lacks",
  );
}

function differs(code: ReasonCode, quantity: Quantity, other: Quantity, { claim, source }: Comparison): Detail {
  return saysOtherwise(
    code,
    claim.text.slice(quantity.start, quantity.end),
    source.text.slice(other.start, other.end),
    quantity,
  );
}

/** “30 %” is not held against the “30 days” that the claim has as well. */
function isClaimed(other: Quantity, { claim }: Comparison): boolean {
  return claim.quantities.some((own) => valueKey(own) === valueKey(other) && own.unit === other.unit);
}

function agreesInUnit(one: Quantity, other: Quantity): boolean {
  return one.unit === null || other.unit === null || one.unit === other.unit;
}

/** The source's number for the same thing, the one that shares most words around it; null where none counts the same. */
function counterpart(quantity: Quantity, candidates: readonly Quantity[], comparison: Comparison): Quantity | null {
  const { claim, source } = comparison;
  const ours = around(claim.tokens, quantity);
  let best: Quantity | null = null;
  let most = -1;
  for (const other of candidates) {
    if (other.kind !== quantity.kind || other.unit !== quantity.unit) continue;
    if (!speaksOfSame(comparison, comparison.source.sentenceOf(other.firstToken), quantity)) continue;
    const theirs = around(source.tokens, other);
    const shared = countShared(ours.near, theirs.near);
    const isSameThing =
      quantity.unit !== null ||
      (quantity.kind === "amount" ? ours.counted !== null && ours.counted === theirs.counted : shared > 0);
    if (isSameThing && shared > most) {
      best = other;
      most = shared;
    }
  }
  return best;
}

interface Surroundings {
  /** Stems of the words of meaning on both sides. */
  readonly near: ReadonlySet<string>;
  /** The stem of the first word of meaning right behind the number. */
  readonly counted: string | null;
}

/** The tokens of a claim or of a source. */
interface Tokens {
  slice(first: number, last: number): readonly Token[];
}

function around(tokens: Tokens, { firstToken, lastToken }: Quantity): Surroundings {
  const before = contentStems(tokens.slice(Math.max(0, firstToken - NEAR_REACH), firstToken));
  const behind = contentStems(tokens.slice(lastToken + 1, lastToken + 1 + NEAR_REACH));
  const [counted = null] = contentStems(tokens.slice(lastToken + 1, lastToken + 1 + COUNTED_REACH));
  return { near: new Set([...before, ...behind]), counted };
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
function statedInstead(quantity: Quantity, candidates: readonly Quantity[], comparison: Comparison): Quantity | null {
  // A page often gives its own date beside that of what it tells.
  if (isDate(quantity)) return null;
  const { claim, source } = comparison;
  if (claim.content.length > MAX_STATEMENT_WORDS) return null;
  const taken = sentencesWith(quantity, comparison);
  if (taken.size === 0) return null;
  const most = Math.max(...[...taken].map((sentence) => shareOf(sentence, quantity, comparison)));
  let best: Quantity | null = null;
  let share = Math.max(most + LEAST_LEAD, (LEAST_SHARE_AND_LEAD + most) / 2);
  for (const other of candidates) {
    const sentence = source.sentenceOf(other.firstToken);
    if (other.kind !== quantity.kind || other.unit !== quantity.unit || taken.has(sentence)) continue;
    const own = shareOf(sentence, quantity, comparison);
    if (own < share) continue;
    best = other;
    share = own;
  }
  return best;
}

/** The sentences that hold the claim's number as it is written there. */
function sentencesWith({ firstToken, value }: Quantity, { claim, source }: Comparison): Set<number> {
  const written = claim.tokens[firstToken];
  if (written === undefined || !source.numbers.hasValue(value)) return new Set();
  const places = source.positions(written.stem);
  return places.length > MAX_PLACES ? new Set() : new Set(Array.from(places, (place) => source.sentenceOf(place)));
}

/** The share of the claim's weight, the number left out, that stands in a sentence of the source. */
function shareOf(sentence: number, beside: Quantity, { claim, source }: Comparison): number {
  const words = wordsBeside(claim, beside).filter(({ token }) => !token.isNumber);
  const total = weightOf(words);
  return total === 0 ? 0 : heldWeight(words, source, source.tokenRange(sentence, sentence)) / total;
}
