import type { Span } from "../../../contract/span";
import type { Token } from "../../../text/tokens";
import { rangeSpan } from "../../lexical/bestWindow";
import { isMeasuredLanguage } from "../../lexical/english";
import { rememberedOfLast } from "../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted, speaksOfSame } from "./detail";

/**
 * Words that negate in German, French and Spanish; of French `ne … pas` the second, since the first is often left out. `no`
 * negates in English too, and is no negation in Portuguese.
 */
const NEGATING_WORDS =
  /(?<![\p{L}\p{M}])(?:nicht|nichts|nie|niemals|kein(?:e[mnrs]?)?|weder|pas|aucune?|jamais|rien|nunca|jamás|ningún|ninguna|nada|tampoco)(?![\p{L}\p{M}])/iu;
/** `nicht nur`, `pas seulement`, `no sólo` state what stands behind them. */
const STATES_ALL_THE_SAME = /^\s+(?:nur|seulement|que|solo|sólo|solamente|menos|mehr als)(?![\p{L}\p{M}])/iu;
/** Endings and signs that negate in Japanese and Chinese, without the words in which they are no negation. */
const NEGATING_SIGNS =
  /ません|(?<![少危])な(?:い(?![がと])|かった|く(?!な))|[不没未无無勿](?![同仅僅断斷久少来來必満明论論])|(?<!并)非(?![常洲])/u;

/**
 * A negation that one of claim and passage has and the other has not, in a language of which no accuracy was measured.
 *
 *     claim:  Die Karten sind nicht übertragbar.
 *                             ^---^ polarity_differs
 *     source: Die Karten sind übertragbar.
 */
export function foreignNegationDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  // A passage of several sentences may negate in one that speaks of something else.
  if (passage.first !== passage.last || isMeasuredLanguage(claim, source)) return [];
  const theirs = negationOfPassage(comparison);
  const ours = negationOfClaim(claim.text);
  if ((ours === null) === (theirs === null)) return [];
  const span = ours ?? wordBehind(theirs, comparison);
  if (span === null || !speaksOfSame(comparison, passage.first, span)) return [];
  const message = theirs
    ? `The source negates this: ${quoted(source.text.slice(theirs.start, theirs.end))}.`
    : `The claim negates what the source states: ${quoted(claim.text.slice(span.start, span.end))}.`;
  return [detail("polarity_differs", message, span, "leaves_open")];
}

/** All parts of a sentence with many marks ask for that of the whole. */
const negationOfClaim = rememberedOfLast(findNegation);

/** Where, in the source. */
function negationOfPassage({ source, passage }: Comparison): Span | null {
  const { start, end } = rangeSpan(source, passage);
  const found = findNegation(source.text.slice(start, end));
  return found && { start: start + found.start, end: start + found.end };
}

/** The claim's word that stands in the source behind the negation, or before one that ends its sentence. */
function wordBehind(negation: Span | null, { claim, source, passage }: Comparison): Token | null {
  if (negation === null) return null;
  const { first, last } = source.tokenRange(passage.first, passage.last);
  const theirs = source.tokens.slice(first, last).filter(({ isFunctionWord }) => !isFunctionWord);
  const behind = theirs.find(({ start }) => start >= negation.end);
  const nearest = behind ?? theirs.findLast(({ end }) => end <= negation.start);
  return claim.tokens.find(({ stem }) => stem === nearest?.stem) ?? null;
}

/** A negation in one of these languages; null where there is none. */
export function findNegation(text: string): Span | null {
  const found = NEGATING_WORDS.exec(text) ?? NEGATING_SIGNS.exec(text);
  if (found === null) return null;
  const end = found.index + found[0].length;
  return STATES_ALL_THE_SAME.test(text.slice(end)) ? null : { start: found.index, end };
}
