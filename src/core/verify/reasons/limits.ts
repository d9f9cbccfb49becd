import { NEGATIONS } from "../../../text/functionWords";
import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import { standsIn } from "../../lexical/preparedSource";
import { valueKey } from "../../lexical/quantityIndex";
import { type Comparison, type Detail, saysOtherwise, tokensAround, weightOf, wordsBeside } from "./detail";

type Limit = "least" | "most";

interface Limited {
  readonly limit: Limit;
  /** The limit and the number. */
  readonly start: number;
  readonly end: number;
}

const COMPARATIVES_ABOVE = "more larger greater higher longer older heavier bigger later faster";
const COMPARATIVES_BELOW = "less fewer smaller lower shorter younger lighter earlier slower";

/** Words right before a number, the last ones of them, by what they make it. */
const BEFORE: ReadonlyMap<string, Limit> = new Map([
  ...limits("least", [
    "at least",
    "over",
    "above",
    "exceeding",
    "exceeds",
    "exceed",
    "minimum of",
    ...comparisons("", COMPARATIVES_ABOVE),
  ]),
  ...limits("most", ["at most", "up to", "under", "below", "maximum of", ...comparisons("", COMPARATIVES_BELOW)]),
  ...limits("most", comparisons("no ", COMPARATIVES_ABOVE)),
  ...limits("most", comparisons("not ", COMPARATIVES_ABOVE)),
  ...limits("least", comparisons("no ", COMPARATIVES_BELOW)),
  ...limits("least", comparisons("not ", COMPARATIVES_BELOW)),
]);
/** Words right behind a number, the first ones of them. */
const BEHIND: ReadonlyMap<string, Limit> = new Map([
  ...limits(
    "least",
    "or more,or above,or over,or older,or later,or greater,or higher,and above,and over,and later,at the earliest,at least".split(
      ",",
    ),
  ),
  ...limits(
    "most",
    "or less,or fewer,or below,or under,or younger,or earlier,or lower,and below,and under,and earlier,at the latest,at most".split(
      ",",
    ),
  ),
]);
const MAX_LIMIT_WORDS = 3;
/** The sentence must hold this part of the weight of the claim's other words. */
const LEAST_SHARE = 0.6;
/** Words from a negation to a limit. */
const NEGATION_REACH = 6;
const MAX_IN_PASSAGE = 100;

/**
 * Numbers of the claim that are a lower limit where the source makes them an upper one, or the other way round.
 *
 *     claim:  Each response returns at least 50 results.
 *                                   ^---------^ direction_differs
 *     source: Each response returns up to 50 results.
 */
export function limitDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const ours = limitsOf(claim);
  if (ours.length === 0) return [];
  const inPassage = source.numbers.within(tokensAround(comparison, 1), MAX_IN_PASSAGE);
  return ours.flatMap((own) => {
    const other = opposed(own, inPassage, comparison);
    if (other === null) return [];
    return [
      saysOtherwise(
        "direction_differs",
        claim.text.slice(own.start, own.end),
        source.text.slice(other.start, other.end),
        own,
      ),
    ];
  });
}

/** The numbers of a claim that are limits, the words that make them so included. */
export function limitsOf({ text, tokens, quantities }: PreparedClaim): (Limited & { readonly quantity: Quantity })[] {
  return quantities.slice(0, MAX_IN_PASSAGE).flatMap((quantity) => {
    const limited = limitOf(text, tokens, quantity);
    return limited === null ? [] : [{ quantity, ...limited }];
  });
}

/** The same number with the other limit; null where the source also gives it with this one or with none. */
function opposed(
  own: Limited & { quantity: Quantity },
  inPassage: readonly Quantity[],
  comparison: Comparison,
): Limited | null {
  const { source } = comparison;
  let found: Limited | null = null;
  for (const other of inPassage) {
    if (valueKey(other) !== valueKey(own.quantity) || other.unit !== own.quantity.unit) continue;
    const sentence = source.sentenceOf(other.firstToken);
    const range = source.tokenRange(sentence, sentence);
    const tokens = source.tokens.slice(range.first, range.last);
    const local = { ...other, firstToken: other.firstToken - range.first, lastToken: other.lastToken - range.first };
    const limited = limitOf(source.text, tokens, local);
    if (limited === null || limited.limit === own.limit) return null;
    if (speaksOfSame(own, range, comparison) && negates(tokens, limited) === negates(comparison.claim.tokens, own))
      found ??= limited;
  }
  return found;
}

function speaksOfSame(beside: Limited, range: { first: number; last: number }, { claim, source }: Comparison): boolean {
  const words = wordsBeside(claim, beside);
  const total = weightOf(words);
  const held = words.filter(({ stem, related }) => [stem, ...related].some((form) => standsIn(source, form, range)));
  return total > 0 && weightOf(held) >= total * LEAST_SHARE;
}

/** Whether something is negated before the limit: `do not take more than 4` says as much as `take up to 4`. */
function negates(tokens: readonly Token[], { start }: Limited): boolean {
  const behind = tokens.findIndex((token) => token.start >= start);
  return tokens.slice(Math.max(0, behind - NEGATION_REACH), behind).some(({ form }) => NEGATIONS.has(form));
}

function limitOf(text: string, tokens: readonly Token[], quantity: Quantity): Limited | null {
  const { firstToken, lastToken } = quantity;
  for (let count = MAX_LIMIT_WORDS; count > 0; count -= 1) {
    const before = tokens.slice(Math.max(0, firstToken - count), firstToken);
    const limit = BEFORE.get(phraseOf(before));
    if (limit !== undefined && isJoined(text, before.at(-1)?.end, quantity.start))
      return { limit, start: before[0]?.start ?? quantity.start, end: quantity.end };
    const behind = tokens.slice(lastToken + 1, lastToken + 1 + count);
    const after = BEHIND.get(phraseOf(behind));
    if (after !== undefined && isJoined(text, quantity.end, behind[0]?.start))
      return { limit: after, start: quantity.start, end: behind.at(-1)?.end ?? quantity.end };
  }
  return null;
}

/** Whether nothing but a blank, or the bracket or sign of a number, stands between two places. */
function isJoined(text: string, end = 0, start = 0): boolean {
  return /^[\s($€£¥~]*$/u.test(text.slice(end, start));
}

function phraseOf(tokens: readonly Token[]): string {
  return tokens.map(({ form }) => form).join(" ");
}

function limits(limit: Limit, phrases: readonly string[]): [string, Limit][] {
  return phrases.map((phrase) => [phrase, limit]);
}

function comparisons(before: string, words: string): string[] {
  return words.split(" ").map((word) => `${before}${word} than`);
}
