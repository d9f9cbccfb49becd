import type { Token } from "../../text/tokens";
import { isKnownStem } from "./inverseFrequency";
import type { PreparedSource } from "./preparedSource";

/** Fewer words tell no language. */
const FEWEST_WORDS = 4;
/** Among the common stems of English texts are particles of names: `la`, `de`, `van`. */
const SHORTEST_STEM = 4;
/** English running text is made of common words for the most part, that of other languages to less than a third. */
const ENGLISH_SHARE = 0.4;

/** Whether words are English, by how many of them are among its common words; so few that nothing tells count as English. */
export function looksEnglish(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ isNumber }) => !isNumber);
  const common = words.filter(
    ({ isFunctionWord, stem }) => isFunctionWord || (stem.length >= SHORTEST_STEM && isKnownStem(stem)),
  ).length;
  return words.length < FEWEST_WORDS || common >= words.length * ENGLISH_SHARE;
}

/** As many words tell the language of a document. */
const WORDS_READ = 100;

/**
 * Whether documents are in English, as half of them and more tell. In another language the lists do not know which words of
 * a question ask and which ones say what for, nor was the chance of an answer fitted to any.
 */
export function areEnglish(sources: readonly PreparedSource[]): boolean {
  return sources.filter(startsInEnglish).length * 2 >= sources.length;
}

function startsInEnglish({ tokens }: PreparedSource): boolean {
  return looksEnglish(
    Array.from({ length: Math.min(WORDS_READ, tokens.length) }, (_, index) => tokens.get(index)).filter(
      (token) => token !== undefined,
    ),
  );
}
