import { areEqual, areOfOneMeasure, type Quantity } from "../../../../text/quantities";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { standsInAnyForm } from "../../../lexical/preparedSource";
import type { Comparison, Detail } from "../detail";
import { isOfClaimsName } from "./ofName";
import { numbersAround } from "./sameNumber";
import { isOwnShare } from "./sharedOut";
import { givenForWord, sourceClause } from "./sourceClause";

/** In a longer claim the word before a number need not be what it is said of. */
const MAX_WORDS = 8;
/** Words between a number and the word of meaning before it: `shuts down above`. */
const REACH = 4;
const JOINS_CLAUSES: ReadonlySet<string> = new Set("and but while whereas after before".split(" "));

/**
 * That the source gives the claim's only number in another clause than the one that has the word before it, which gives another one.
 *
 *     claim:  The bridge was widened in 1931.
 *                                       ^--^ number_differs
 *     source: The bridge was opened in 1931 and widened in 1967.
 */
export function otherClauseDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const [quantity, ...more] = claim.quantities;
  if (quantity === undefined || more.length > 0 || quantity.kind === "identifier") return [];
  const word = wordBefore(quantity, comparison);
  if (word === null || claim.content.length > MAX_WORDS) return [];
  const near = numbersAround(comparison).filter((one) => areOfOneMeasure(quantity, one));
  const [own, others] = [true, false].map((isOwn) => near.filter((one) => areEqual(quantity, one) === isOwn));
  if (own === undefined || others === undefined || own.length === 0) return [];
  if (
    isOfClaimsName(quantity, comparison) ||
    isOwnShare(quantity, comparison) ||
    !own.every((one) => saysMore(one, comparison))
  )
    return [];
  const hasWord = (one: Quantity): boolean => standsInAnyForm(source, word, clauseOf(one, comparison));
  const other = own.some(hasWord) ? undefined : others.find(hasWord);
  return other === undefined ? [] : [givenForWord(quantity, other, word.token, comparison)];
}

/** Whether the clause of a number speaks of something that the claim does not: `5 mg, 10 mg and 15 mg tablets` is one list. */
function saysMore(one: Quantity, comparison: Comparison): boolean {
  const { first, last } = clauseOf(one, comparison);
  const own = new Set(comparison.claim.content.flatMap(({ stem, related }) => [stem, ...related]));
  const words = comparison.source.tokens.slice(first, last).filter((token) => !token.isFunctionWord && !token.isNumber);
  return words.some(({ stem, start }) => !own.has(stem) && (start < one.start || start >= one.end));
}

/** The word of meaning before a number that tells what it is said of; null where none stands near. */
function wordBefore({ firstToken }: Quantity, { claim }: Comparison): ContentWord | null {
  const before = claim.tokens.slice(Math.max(0, firstToken - REACH), firstToken);
  return claim.content.findLast(({ token }) => before.includes(token)) ?? null;
}

/** Of a sentence without clauses all tokens. */
function clauseOf(one: Quantity, comparison: Comparison): { readonly first: number; readonly last: number } {
  const { source } = comparison;
  const sentence = source.sentenceOf(one.firstToken);
  return sourceClause(one, comparison, JOINS_CLAUSES) ?? source.tokenRange(sentence, sentence);
}
