import { prepareClaim, type PreparedClaim } from "../../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../../src/core/lexical/preparedSource";
import { type ClaimWord, claimWords } from "../../../../../src/core/verify/markedWords/claimWords";

export function claimOf(text: string): PreparedClaim {
  return prepareClaim(text, { start: 0, end: text.length }, []);
}

/** The words of a claim, measured against the first sentence of a source. */
export function wordsOf(claim: string, source: string): ClaimWord[] {
  return claimWords(claimOf(claim), new PreparedSource(source), { first: 0, last: 0 });
}
