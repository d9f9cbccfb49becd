import type { Token } from "../../../text/tokens";
import { isKnownStem } from "./inverseFrequency";

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
