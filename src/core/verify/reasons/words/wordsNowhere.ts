import { isWithin } from "../../../../text/spans";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { FILLERS } from "../fillers";
import { isInSource } from "./carriedWords";

/** Of labelled claims that lack one word in four of their source, and two at least, two in three are not supported, however the rest agrees. */
const LACKED_SHARE = 1 / 4;
const FEWEST_LACKED = 2;
/** In a longer source what a longer claim says may stand in other words. */
const MAX_SOURCE_TOKENS = 150;
const MAX_WORDS = 8;

/**
 * That a good part of the claim stands nowhere in the source, in no form: that much of it was not read there.
 *
 *     claim:  The depot keeps drivers happy on weekdays.
 *                                     ^---^ word_missing
 *     source: The depot opens at 7 am on weekdays. It keeps a register.
 */
export function wordsNowhereDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (source.tokens.length > MAX_SOURCE_TOKENS && claim.content.length > MAX_WORDS) return [];
  // Names and figures have rules of their own.
  const lacked = claim.content.filter(
    (word) => !isOfName(word, comparison) && !FILLERS.has(word.token.form) && !isInSource(word, comparison),
  );
  const stems = new Set(lacked.map(({ stem }) => stem));
  if (stems.size < Math.max(FEWEST_LACKED, claim.content.length * LACKED_SHARE)) return [];
  const rarest = lacked.reduce((one, other) => (other.weight > one.weight ? other : one));
  const word = quoted(claim.text.slice(rarest.token.start, rarest.token.end));
  // One is enough to keep the claim open: the others are told with the words that the source does not say.
  return [detail("word_missing", `The source never uses ${word}.`, rarest.token, "leaves_open")];
}

/** A few words between quotation marks: longer quotations are compared word for word. */
const MENTIONED = /(?:“([^“”\n]{2,40})”|"([^"\n]{2,40})"|«([^«»\n]{2,40})»)/gu;

/**
 * A word that the claim puts between quotation marks, and that stands nowhere in the source, in no form: what is called so was not read there.
 *
 *     claim:  The name “kunkunshi” was first used in 1698.
 *                       ^-------^ word_missing
 *     source: The name was first used in 1698.
 */
export function mentionedWordDetails(comparison: Comparison): Detail[] {
  const { claim } = comparison;
  const mentions = [...claim.text.slice(claim.start, claim.end).matchAll(MENTIONED)].map(
    ({ index, 0: { length } }) => ({
      start: claim.start + index,
      end: claim.start + index + length,
    }),
  );
  if (mentions.length === 0) return [];
  const lacked = claim.content.find(
    (word) => mentions.some((span) => isWithin(word.token, span)) && !isInSource(word, comparison),
  );
  if (lacked === undefined) return [];
  const word = quoted(claim.text.slice(lacked.token.start, lacked.token.end));
  return [detail("word_missing", `The source never uses ${word}.`, lacked.token, "leaves_open")];
}

/** Whether a word is a name, or one of its initials: `U.S.` */
function isOfName({ isName, token }: ContentWord, { claim }: Comparison): boolean {
  return isName || /^\p{Lu}$/u.test(claim.text.slice(token.start, token.end));
}
