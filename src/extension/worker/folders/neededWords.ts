import { prepareClaim } from "../../../core/lexical/preparedClaim";
import { verifyCitations } from "../../../core/verify";
import type { WeighedStem } from "./stemIndex";

/** Where a claim says one thing after the other. */
const PART_END = /[,;:–—]|\s(?=(?:and|but|while|or)\s)/giu;
const FEWEST_WORDS = 3;

/** The words of each claim of a response, and of the parts of those that say several things: what sources are looked for by. */
export function neededWords(response: string): (readonly WeighedStem[])[] {
  // Of no source at all the core tells what claims there are, and no more.
  const { claims } = verifyCitations({ query: "", response, sources: [] }, { threshold: 1 });
  return claims.flatMap(({ text }) => {
    const parts = text.split(PART_END).map(wordsOf);
    return [wordsOf(text), ...(parts.length > 1 ? parts.filter(({ length }) => length >= FEWEST_WORDS) : [])];
  });
}

function wordsOf(text: string): readonly WeighedStem[] {
  return prepareClaim(text, { start: 0, end: text.length }, []).content;
}
