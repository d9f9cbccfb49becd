import { NEGATIONS } from "../../../../text/functionWords";
import { areEqual, areOfOneMeasure, areWithin, isInQuarter, type Quantity, valueIn } from "../../../../text/quantities";
import { countsListed } from "../../../lexical/records";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { sumOf } from "../../../lexical/sums";
import { type Comparison, tokensAround } from "../detail";
import { claimLimit, sourceLimit } from "../limitWords";

/** A passage with more numbers than this is a table: what stands beside a number there tells little. */
const MAX_IN_PASSAGE = 100;
/** Of a longer passage the first words are looked at. */
const MAX_TOKENS = 500;
/** `more than 30` may be said of 34 and of 80; what is many times as much is hardly what is meant. */
const LIMIT_REACH = 3;

/** The numbers of the passage and the sentences beside it; each number of the claim asks for them. */
export const numbersAround = rememberedFor((comparison: Comparison): readonly Quantity[] =>
  comparison.source.numbers.within(tokensAround(comparison, 1), MAX_IN_PASSAGE),
);

/** Whether the passage, or a sentence beside it, gives the number of a claim, in whatever writing. */
export function isGivenNear(quantity: Quantity, comparison: Comparison): boolean {
  return numbersAround(comparison).some((other) => areEqual(quantity, other)) || isOneOfSeveral(quantity, comparison);
}

/** A number that a source gives more often than this is not looked up place by place. */
const MAX_PLACES = 20;

/** Whether a number ends a range of the claim that the source gives too, wherever that is: one number alone is no other range. */
export function isGivenAsRange(quantity: Quantity, { claim, source }: Comparison): boolean {
  const { range } = quantity;
  const places = source.positions(claim.tokens[quantity.firstToken]?.stem ?? "");
  if (range === null || places.length > MAX_PLACES) return false;
  return [...places].some((place) => {
    const [found] = source.numbers.within({ first: place, last: place + NUMBER_REACH }, 1);
    return found !== undefined && found.range?.least === range.least && found.range.most === range.most;
  });
}

/** Tokens of a number and its unit. */
const NUMBER_REACH = 3;

/** Whether the claim counts one and the source has `one of them` nearby, which counts nothing that stands behind it. */
export function isOneOfSeveral({ value, unit }: Quantity, comparison: Comparison): boolean {
  if (value !== 1 || unit !== null) return false;
  const { tokens } = comparison.source;
  const { first, last } = tokensAround(comparison, 1);
  for (let index = first; index < Math.min(last, first + MAX_TOKENS); index += 1)
    if (tokens.lexeme(index)?.form === "one") return true;
  return false;
}

/** Whether a number of the source leaves room for one of the claim: it lies within a range or on the right side of a limit. */
export function allows(other: Quantity, quantity: Quantity, comparison: Comparison): boolean {
  if (isInQuarter(other, quantity)) return true;
  if (!areOfOneMeasure(quantity, other)) return false;
  if (areWithin(quantity, other)) return true;
  const ours = claimLimit(quantity, comparison.claim);
  const theirs = sourceLimit(other, comparison.source);
  if (ours === theirs) return false;
  const value = valueIn(other, quantity.unit);
  if (value === null) return false;
  return (
    (ours !== null && isBeyond(value, quantity.value, ours)) ||
    (theirs !== null && isBeyond(quantity.value, value, theirs))
  );
}

/** A claim of more numbers tells of no case. */
const MAX_OF_CASE = 12;

/**
 * Whether a claim negates something of a case that misses a limit of the passage, which says so, too: neither its number nor its
 * negation differs then.
 *
 *     claim:  A team of 3 cannot enter.
 *     source: Teams need at least 5 members to enter.
 */
export function isCaseDenied(comparison: Comparison): boolean {
  const { quantities, tokens } = comparison.claim;
  if (quantities.length === 0 || quantities.length > MAX_OF_CASE) return false;
  if (!tokens.some(({ form }) => NEGATIONS.has(form))) return false;
  const limits = numbersAround(comparison);
  return quantities.some((quantity) => limits.some((other) => missesLimit(quantity, other, comparison)));
}

function missesLimit(quantity: Quantity, other: Quantity, { claim, source }: Comparison): boolean {
  if (!areOfOneMeasure(quantity, other) || claimLimit(quantity, claim) !== null) return false;
  const limit = sourceLimit(other, source);
  const value = valueIn(other, quantity.unit);
  if (limit === null || value === null) return false;
  return limit === "least" ? quantity.value < value : quantity.value > value;
}

/** Whether a value is on the side of a limit that it leaves open, and not far from it. */
function isBeyond(value: number, limit: number, side: "least" | "most"): boolean {
  return side === "least"
    ? value >= limit && value <= limit * LIMIT_REACH
    : value <= limit && value * LIMIT_REACH >= limit;
}

const TOGETHER: ReadonlySet<string> = new Set("together altogether combined sum zusammen insgesamt".split(" "));

/**
 * Whether a number of the source may be a part of one of the claim: other parts may stand in another source.
 *
 *     claim:  The two halls have 90 seats together.
 *     source: The large hall has 60 seats.
 */
export function mayBePart(other: Quantity, quantity: Quantity, { claim }: Comparison): boolean {
  return other.value < quantity.value && claim.tokens.some(({ form }) => TOGETHER.has(form));
}

/** Whether the passage leaves room for a number that it does not give: by a range, by a limit, or as the sum of what it gives. */
export function isImpliedNear(quantity: Quantity, comparison: Comparison): boolean {
  const numbers = numbersAround(comparison);
  if (countsListed(quantity, comparison) !== "none") return true;
  const leavesRoom = numbers.some((other) => allows(other, quantity, comparison)) || isCaseDenied(comparison);
  return leavesRoom || isSumOf(quantity, numbers, comparison);
}

/** Whether numbers of the passage that count the same as one of the claim add up to it. */
export function isSumOf(quantity: Quantity, inPassage: readonly Quantity[], { claim, source }: Comparison): boolean {
  return sumOf(quantity, claim, inPassage, source) !== "none";
}
