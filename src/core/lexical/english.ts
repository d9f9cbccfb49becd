import type { Lexeme } from "../../text/lexicon";
import { isKnownStem } from "./inverseFrequency";
import type { PreparedSource } from "./preparedSource";
import { rememberedFor } from "./rememberedFor";

/** Fewer words tell no language. */
const FEWEST_WORDS = 4;
/** Among the common stems of English texts are particles of names: `la`, `de`, `van`. */
const SHORTEST_STEM = 4;
/** English running text is made of common words for the most part, that of other languages to less than a third. */
const ENGLISH_SHARE = 0.4;

/** Function words that no other language writes so, */
const ENGLISH_ALONE: ReadonlySet<string> = new Set(
  "the and that with from are were this which have has must should their they these those would could been being".split(
    " ",
  ),
);
/** and the share of them that tells English, however rare the other words are. */
const TELLING_SHARE = 0.12;
const IS_LATIN = /^[\p{Script=Latin}\p{M}\p{P}\d]*$/u;

/** What is known of a word whatever text it stands in. */
type Word = Pick<Lexeme, "form" | "stem" | "isNumber" | "isFunctionWord">;

/**
 * Whether words are English, by how many of them are among its common words; so few that nothing tells count as English
 * where they are in its script.
 */
export function looksEnglish(tokens: readonly Word[]): boolean {
  const words = tokens.filter(({ isNumber }) => !isNumber);
  if (words.length < FEWEST_WORDS) return words.every(({ form }) => IS_LATIN.test(form));
  const common = words.filter(
    ({ isFunctionWord, stem }) => isFunctionWord || (stem.length >= SHORTEST_STEM && isKnownStem(stem)),
  ).length;
  const telling = words.filter(({ form }) => ENGLISH_ALONE.has(form)).length;
  return common >= words.length * ENGLISH_SHARE || telling >= words.length * TELLING_SHARE;
}

/** A claim of fewer words may be all names. */
const ENOUGH_WORDS = 7;

/**
 * Whether a claim against a source is in English, the only language with measured accuracy. A claim of few words is in the
 * language of its source.
 */
export function isMeasuredLanguage(claim: readonly Word[], source: PreparedSource): boolean {
  const language = languageOf(claim);
  return language === "of_source" ? startsInEnglish(source) : language === "english";
}

/** The language that a claim shows by itself. */
const languageOf = rememberedFor((claim: readonly Word[]): "english" | "other" | "of_source" => {
  const words = claim.filter(({ isNumber }) => !isNumber);
  if (words.length >= ENOUGH_WORDS) return looksEnglish(claim) ? "english" : "other";
  if (!words.every(({ form }) => IS_LATIN.test(form))) return "other";
  return words.length >= FEWEST_WORDS && looksEnglish(claim) ? "english" : "of_source";
});

/** As many words tell the language of a document. */
const WORDS_READ = 100;

/**
 * Whether documents are in English, as half of them and more tell. In another language the lists do not know which words of
 * a question ask and which ones say what for, nor was the chance of an answer fitted to any.
 */
export function areEnglish(sources: readonly PreparedSource[]): boolean {
  return sources.filter(startsInEnglish).length * 2 >= sources.length;
}

const startsInEnglish = rememberedFor(({ tokens }: PreparedSource): boolean => {
  const words = Array.from({ length: Math.min(WORDS_READ, tokens.length) }, (_, index) => tokens.lexeme(index));
  return looksEnglish(words.filter((word) => word !== undefined));
});
