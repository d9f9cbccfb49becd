import type { Span } from "../../../contract/span";
import { NEGATIONS } from "../../../text/functionWords";
import { areEqual, type Quantity } from "../../../text/quantities";
import type { Token } from "../../../text/tokens";
import { type ReadSentence, sentenceAt } from "../../lexical/readSentence";
import { type Comparison, type Detail, saysOtherwise, weightOf, wordsBeside } from "./detail";
import { numbersAround } from "./figures/sameNumber";
import { boundIn, boundsOf, type ClaimLimit, type Limited, limitedIn, limitsOf } from "./limitWords";

export { limitsOf };

/** The sentence must hold this part of the weight of the claim's other words. */
const LEAST_SHARE = 0.6;
/** In a longer claim the negation may be of something else. */
const MAX_WORDS_DENIED = 14;
/** Words from a negation to a limit. */
const NEGATION_REACH = 6;

/**
 * Numbers of the claim that are a lower limit where the source makes them an upper one, or the other way round.
 *
 *     claim:  Each response returns at least 50 results.
 *                                   ^---------^ direction_differs
 *     source: Each response returns up to 50 results.
 */
export function limitDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const [limits, bounds] = [limitsOf(claim), boundsOf(claim)];
  if (limits.length + bounds.length === 0) return [];
  return [...limits, ...bounds].flatMap((own) => {
    const other = opposed(own, comparison);
    if (other === null) return [];
    const [said, given] = [claim.text.slice(own.start, own.end), source.text.slice(other.start, other.end)];
    return [saysOtherwise("direction_differs", said, given, own, bounds.includes(own) ? "lacks" : "contradicts")];
  });
}

/**
 * Whether a claim negates of one side of a limit what the passage states of the other: neither its limit nor its negation differs then.
 *
 *     claim:  Refunds are not paid after 30 days.
 *     source: Refunds are paid within 30 days.
 */
export function isOtherSide(comparison: Comparison): boolean {
  const { claim } = comparison;
  if (claim.tokens.length > MAX_WORDS_DENIED || !claim.tokens.some(isNegative)) return false;
  return [...limitsOf(claim), ...boundsOf(claim)].some((own) =>
    [...givenNumbers(own, comparison)].some(
      ({ read, limited }) => limited !== null && limited.limit !== own.limit && !read.tokens.some(isNegative),
    ),
  );
}

/** Words that say, with others, that a number is a limit. */
const LIMIT_WORDS: ReadonlySet<string> = new Set(
  "maximum max minimum min least most limit limits limited cap capped up under over".split(" "),
);
/** As many words around a number may say so. */
const LIMIT_WORDS_REACH = 12;

/**
 * The numbers of a claim that are the same limit in the passage, by whatever words, and the words that make them so.
 *
 *     claim:  The maximum size is 10 MB.
 *                 ^-----^
 *     source: Files of up to 10 MB are taken.
 */
export function givenLimits(comparison: Comparison): readonly Span[] {
  const { claim } = comparison;
  const limits = limitsOf(claim);
  return [...limits, ...boundsOf(claim)].flatMap((own) => {
    if (!isGiven(own, comparison)) return [];
    const { firstToken, lastToken } = own.quantity;
    const around = claim.tokens.slice(Math.max(0, firstToken - LIMIT_WORDS_REACH), lastToken + LIMIT_WORDS_REACH);
    const words = around.filter(({ form }) => LIMIT_WORDS.has(form));
    return limits.includes(own) ? [own, ...words] : words;
  });
}

function isGiven(own: ClaimLimit, comparison: Comparison): boolean {
  return [...givenNumbers(own, comparison)].some(({ limited }) => limited?.limit === own.limit);
}

function isNegative({ form }: Token): boolean {
  return NEGATIONS.has(form);
}

function limitIn(text: string, tokens: readonly Token[], quantity: Quantity, offset: number): Limited | null {
  return limitedIn(text, tokens, quantity, offset) ?? boundIn(text, tokens, quantity, offset);
}

/** A sentence of the passage, or beside it, that has the number of a limit, and which limit it is there; null where it is none. */
interface GivenNumber {
  readonly read: ReadSentence;
  readonly limited: Limited | null;
}

/** Where the numbers around the passage equal that of a limit. */
function* givenNumbers({ quantity }: ClaimLimit, comparison: Comparison): Generator<GivenNumber> {
  const { source } = comparison;
  for (const other of numbersAround(comparison)) {
    if (!areEqual(other, quantity)) continue;
    const read = sentenceAt(source, source.sentenceOf(other.firstToken));
    yield { read, limited: limitIn(source.text, read.tokens, other, read.first) };
  }
}

/** The same number with the other limit; null where the source also gives it with this one or with none. */
function opposed(own: ClaimLimit, comparison: Comparison): Limited | null {
  let found: Limited | null = null;
  for (const { read, limited } of givenNumbers(own, comparison)) {
    if (limited === null || limited.limit === own.limit) return null;
    if (speaksOfSame(own, read, comparison) && negates(read.tokens, limited) === negates(comparison.claim.tokens, own))
      found ??= limited;
  }
  return found;
}

function speaksOfSame(beside: Limited, sentence: ReadSentence, { claim }: Comparison): boolean {
  const words = wordsBeside(claim, beside);
  const total = weightOf(words);
  const held = words.filter((word) => sentence.has(word));
  return total > 0 && weightOf(held) >= total * LEAST_SHARE;
}

/** Whether something is negated before the limit: `do not take more than 4` says as much as `take up to 4`. */
function negates(tokens: readonly Token[], { start }: Limited): boolean {
  const behind = tokens.findIndex((token) => token.start >= start);
  return tokens.slice(Math.max(0, behind - NEGATION_REACH), behind).some(isNegative);
}
