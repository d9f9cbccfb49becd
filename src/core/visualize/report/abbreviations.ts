import { lexeme } from "../../../text/lexicon";
import type { Token, TokenSequence } from "../../../text/tokens";
import type { ContentWord, PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";

/** `SLA`, `SLAs`: the letters stand for words. */
const ABBREVIATION = /^(\p{Lu}{2,6})s?$/u;
const LONGEST = 6;
const SHORTEST = 2;

/** The letters of an abbreviation as a query writes it, in small ones; `null` where a word is none. */
export function abbreviationOf(written: string): string | null {
  return ABBREVIATION.exec(written)?.[1]?.toLowerCase() ?? null;
}

/** Whether words whose first letters spell an abbreviation stand one behind the other; function words between them need no letter. */
export function hasLongForm({ tokens }: PreparedSource, letters: string): boolean {
  for (let first = 0; first < tokens.length; first += 1)
    if (tokens.get(first)?.isFunctionWord === false && spelledFrom(tokens, first, letters) !== null) return true;
  return false;
}

/** The index behind the last word of a long form that starts at `first`. */
function spelledFrom(tokens: TokenSequence, first: number, letters: string): number | null {
  let at = first;
  for (const letter of letters) {
    while (at > first && isSkipped(tokens.get(at), letter)) at += 1;
    if (!startsWith(tokens.get(at), letter)) return null;
    at += 1;
  }
  return at;
}

function isSkipped(token: Token | undefined, letter: string): boolean {
  return token !== undefined && token.isFunctionWord && !startsWith(token, letter);
}

function startsWith(token: Token | undefined, letter: string): boolean {
  return token !== undefined && !token.isNumber && token.form.startsWith(letter);
}

/** An abbreviation in capitals, and the stem under which texts hold it. */
export interface Abbreviation {
  readonly capitals: string;
  readonly stem: string;
}

/** For a word of a query the abbreviations of the neighbouring words that it belongs to: `SLA` for `level` in `service level agreement`. */
export function abbreviationsWith({ content }: PreparedClaim, word: ContentWord): Abbreviation[] {
  const place = content.indexOf(word);
  const found: Abbreviation[] = [];
  for (let first = Math.max(0, place - LONGEST + 1); first <= place; first += 1)
    for (let end = Math.max(place + 1, first + SHORTEST); end <= Math.min(content.length, first + LONGEST); end += 1) {
      const letters = content.slice(first, end).map(({ token }) => token.form.charAt(0));
      const capitals = letters.join("").toUpperCase();
      found.push({ capitals, stem: lexeme(capitals).stem });
    }
  return found;
}

/** Whether a text writes an abbreviation in capitals. */
export function hasAbbreviation(source: PreparedSource, { capitals, stem }: Abbreviation): boolean {
  if (!source.has(stem)) return false;
  return [...source.positions(stem)].some((place) => {
    const token = source.tokens.get(place);
    return token !== undefined && ABBREVIATION.exec(source.text.slice(token.start, token.end))?.[1] === capitals;
  });
}
