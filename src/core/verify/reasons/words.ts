import type { ContentWord } from "../scorer/preparedClaim";
import { detail, quoted } from "./detail";
import type { Comparison, Detail } from "./detail";

const MOST_WORDS = 2;
/** Words lighter than this are so common that their absence tells nothing (natural logarithm; 4: one sentence in 55). */
const LIGHTEST = 4;

/** The heaviest words of the claim that the source never uses, in any inflection. Names and numbers have reasons of their own. */
export function wordDetails({ claim, source }: Comparison): Detail[] {
  const inNumbers = new Set(claim.quantities.flatMap(({ firstToken, lastToken }) => claim.tokens.slice(firstToken, lastToken + 1)));
  const missing = claim.content.filter((word) => isMissing(word) && !inNumbers.has(word.token) && !source.has(word.stem));
  const heaviest = [...missing].sort((one, other) => other.weight - one.weight).slice(0, MOST_WORDS);
  return claim.content.filter((word) => heaviest.includes(word)).map(({ token }) => {
    return detail("word_missing", `The source never uses ${quoted(claim.text.slice(token.start, token.end))}.`, token, "informs");
  });
}

function isMissing(word: ContentWord): boolean {
  return !word.isName && !word.token.isNumber && word.weight >= LIGHTEST;
}
