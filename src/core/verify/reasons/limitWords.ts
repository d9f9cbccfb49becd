import type { Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { familyOf } from "../../../text/units";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";
import { rememberedFor } from "../../lexical/rememberedFor";

type Limit = "least" | "most";

/** A number that is a limit, with the words that make it one. */
export interface Limited {
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
  ...limits("most", [
    "at most",
    "up to",
    "under",
    "below",
    "maximum of",
    "not exceeding",
    "not over",
    "not above",
    ...comparisons("", COMPARATIVES_BELOW),
  ]),
  ...limits("most", comparisons("no ", COMPARATIVES_ABOVE)),
  ...limits("most", comparisons("not ", COMPARATIVES_ABOVE)),
  ...limits("least", comparisons("no ", COMPARATIVES_BELOW)),
  ...limits("least", comparisons("not ", COMPARATIVES_BELOW)),
]);
/** Words right behind a number, the first ones of them. */
const BEHIND: ReadonlyMap<string, Limit> = new Map([
  ...limits(
    "least",
    "or more,or above,or over,or older,or later,or greater,or higher,and above,and over,and later,upward,upwards,at the earliest,at least".split(
      ",",
    ),
  ),
  ...limits(
    "most",
    "or less,or fewer,or below,or under,or younger,or earlier,or lower,and below,and under,and earlier,downward,downwards,at the latest,at most".split(
      ",",
    ),
  ),
]);
const MAX_LIMIT_WORDS = 3;
/** Of a claim with more numbers the first ones are looked at. */
const MAX_NUMBERS = 100;

/** A number of a claim that is a limit. */
export interface ClaimLimit extends Limited {
  readonly quantity: Quantity;
}

/** The numbers of a claim that are limits, the words that make them so included. */
export const limitsOf = rememberedFor(({ text, tokens, quantities }: PreparedClaim): readonly ClaimLimit[] =>
  quantities.slice(0, MAX_NUMBERS).flatMap((quantity) => {
    const limited = limitOf(text, tokens, quantity);
    return limited === null ? [] : [{ quantity, ...limited }];
  }),
);

/** The others that are limits by other words. */
export const boundsOf = rememberedFor((claim: PreparedClaim): readonly ClaimLimit[] => {
  const limited = new Set(limitsOf(claim).map(({ quantity }) => quantity));
  return claim.quantities.slice(0, MAX_NUMBERS).flatMap((quantity) => {
    const bound = limited.has(quantity) ? null : boundIn(claim.text, claim.tokens, quantity, 0);
    return bound === null ? [] : [{ quantity, ...bound }];
  });
});

/** Which limit a number of a claim is; null where it is none. */
export function claimLimit(quantity: Quantity, { text, tokens }: PreparedClaim): Limit | null {
  return limitOf(text, tokens, quantity)?.limit ?? null;
}

/** Which limit a number of a source is; null where it is none. */
export function sourceLimit(quantity: Quantity, { text, tokens }: PreparedSource): Limit | null {
  const { firstToken, lastToken } = quantity;
  const [before, behind] = [tokens.lexeme(firstToken - 1), tokens.lexeme(lastToken + 1)];
  if (!LAST_BEFORE.has(before?.form) && !FIRST_BEHIND.has(behind?.form))
    return signBefore(text, quantity)?.limit ?? null;
  const first = Math.max(0, firstToken - MAX_LIMIT_WORDS);
  const around = tokens.slice(first, lastToken + 1 + MAX_LIMIT_WORDS);
  return limitedIn(text, around, quantity, first)?.limit ?? null;
}

/** The limit that a quantity is among some tokens, the first of which has the index `offset`. */
export function limitedIn(text: string, tokens: readonly Token[], quantity: Quantity, offset: number): Limited | null {
  const { firstToken, lastToken } = quantity;
  return limitOf(text, tokens, { ...quantity, firstToken: firstToken - offset, lastToken: lastToken - offset });
}

/** What of these phrases stands beside the number. */
const LAST_BEFORE = new Set([...BEFORE.keys()].map((phrase) => phrase.split(" ").at(-1)));
const FIRST_BEHIND = new Set([...BEHIND.keys()].map((phrase) => phrase.split(" ")[0]));

function limitOf(text: string, tokens: readonly Token[], quantity: Quantity): Limited | null {
  const { firstToken, lastToken } = quantity;
  const sign = signBefore(text, quantity);
  if (sign !== null) return sign;
  if (!LAST_BEFORE.has(tokens[firstToken - 1]?.form) && !FIRST_BEHIND.has(tokens[lastToken + 1]?.form)) return null;
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

/** Before a span of time, what it bounds: `within 30 days`, `after 30 days`. */
const BOUNDS_TIME: ReadonlyMap<string, Limit> = new Map([
  ["within", "most"],
  ["after", "least"],
]);
/** `Minimum 12 characters`, `the maximum length is 12 characters`, `limited to 12 characters`. */
const IS_EXTREME =
  /(?<!\p{L})(?:(?<most>max(?:imum)?|limit(?:ed)?|cap(?:ped)?)|min(?:imum)?)\.?(?: (?:of|is|are|to|at)|:)?\s*$|(?<!\p{L})(?:(?<mostNamed>maximum)|minimum)(?: [\p{L}-]+){1,4} (?:is|are|of|was|were)\s*$/iu;
/** What each of them has: hardly any number stands behind it. */
const MAY_BE_EXTREME = /m[ai][xn]|limit|cap/i;
const EXTREME_REACH = 60;

/**
 * The limit that a quantity is by other words than those that leave room beside it: the span of time that something happens in or
 * after, and what is called the least or the most.
 */
export function boundIn(text: string, tokens: readonly Token[], quantity: Quantity, offset: number): Limited | null {
  const before = tokens[quantity.firstToken - offset - 1];
  if (before === undefined) return null;
  const ofTime = isDuration(quantity) ? BOUNDS_TIME.get(before.form) : undefined;
  if (ofTime !== undefined && isJoined(text, before.end, quantity.start))
    return { limit: ofTime, start: before.start, end: quantity.end };
  const [first] = tokens;
  const from = Math.max(first?.start ?? 0, quantity.start - EXTREME_REACH);
  const words = text.slice(from, quantity.start);
  const extreme = MAY_BE_EXTREME.test(words) ? IS_EXTREME.exec(words) : null;
  if (extreme === null) return null;
  const { most, mostNamed } = extreme.groups ?? {};
  const limit = (most ?? mostNamed) === undefined ? "least" : "most";
  return { limit, start: from + extreme.index, end: quantity.end };
}

function isDuration({ unit, kind }: Quantity): boolean {
  return kind === "amount" && unit !== null && familyOf(unit) === "time";
}

/** `≥ 45`, `(<130`, `> $5`, but no quotation mark of a line, arrow or tag. */
const SIGN = /(?:[≥≤]|(?<=\S\s{1,2}|[(/|])[<>]=?)\s?[$€£¥~]?$/u;

/** Which limit a sign right before a number makes it; null where none stands there. */
function signBefore(text: string, { start, end }: Quantity): Limited | null {
  const [sign] = SIGN.exec(text.slice(Math.max(0, start - SIGN_REACH), start)) ?? [];
  if (sign === undefined) return null;
  return { limit: /^[≥>]/u.test(sign) ? "least" : "most", start: start - sign.length, end };
}

const SIGN_REACH = 6;

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
