import type { Token } from "../../../../text/tokens";
import { isMeasuredLanguage } from "../../../lexical/english";
import { lowerBound } from "../../../lexical/lowerBound";
import type { ContentWord, PreparedClaim } from "../../../lexical/preparedClaim";
import { type PreparedSource, standsInAnyForm } from "../../../lexical/preparedSource";
import { type Comparison, detail, type Detail, firstDetails, quoted, tokensAround } from "../detail";

/** In a longer claim one word is a matter of wording. */
const MAX_WORDS = 12;
const IS_HYPHEN = /^[-\u2010\u2011]$/u;
/** Behind these a word is what it is by itself: `Paris-based`, `sugar-free`. */
const LEAVES_MEANING = /(?:ed|ing|free|like|wide|friendly|specific|related|only)$/u;
const IS_WORD = /^\p{L}{3,}$/u;

/**
 * Words of the claim that the passage has as the first part of a compound alone, which says something else.
 *
 *     claim:  Full members may vote.
 *             ^--^ word_missing
 *     source: Full-time members may vote.
 */
export function compoundDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (claim.content.length > MAX_WORDS || !isMeasuredLanguage(claim, source)) return [];
  const own = new Set(claim.tokens.map(({ stem }) => stem));
  return firstDetails(claim.content, (word) => {
    const compounds = word.isName || isInCompound(word, claim) ? [] : compoundsOf(word, comparison);
    const [first] = compounds ?? [];
    if (first === undefined || compounds?.some(({ second }) => own.has(second.stem)) === true) return null;
    return describe(word.token, first, comparison);
  });
}

/** A word with the one that a hyphen joins to it. */
interface Compound {
  readonly first: Token;
  readonly second: Token;
}

/** The compounds of the passage that begin with a word; null where it stands there otherwise, too. */
function compoundsOf(word: ContentWord, comparison: Comparison): readonly Compound[] | null {
  const { source } = comparison;
  const range = tokensAround(comparison, 1);
  const places = source.positions(word.stem);
  const found: Compound[] = [];
  for (let at = lowerBound(places, (place) => place < range.first); at < places.length; at += 1) {
    const place = places[at] ?? range.last;
    if (place >= range.last) break;
    const compound = compoundAt(place, source);
    if (compound === null) return null;
    found.push(compound);
  }
  const isSaidOtherwise = word.related.some((stem) => standsInAnyForm(source, { stem, related: [] }, range));
  return isSaidOtherwise ? null : found;
}

function compoundAt(place: number, { tokens, text }: PreparedSource): Compound | null {
  const [first, second] = [tokens.get(place), tokens.get(place + 1)];
  if (first === undefined || second === undefined || !IS_HYPHEN.test(text.slice(first.end, second.start))) return null;
  return IS_WORD.test(second.form) && !LEAVES_MEANING.test(second.form) ? { first, second } : null;
}

function isInCompound({ token }: ContentWord, { text }: PreparedClaim): boolean {
  return IS_HYPHEN.test(text.charAt(token.end)) || IS_HYPHEN.test(text.charAt(token.start - 1));
}

function describe(word: Token, { first, second }: Compound, { claim, source }: Comparison): Detail {
  const [ours, theirs] = [claim.text.slice(word.start, word.end), source.text.slice(first.start, second.end)];
  const message = `The claim says ${quoted(ours)}; the source only says ${quoted(theirs)} there.`;
  return detail("word_missing", message, { start: word.start, end: word.end }, "leaves_open");
}
