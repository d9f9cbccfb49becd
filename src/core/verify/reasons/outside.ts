import { lexeme } from "../../../text/lexicon";
import { type Comparison, type Detail, firstDetails, saysOtherwise, tokensAround } from "./detail";

const INSIDE: ReadonlySet<string> = new Set("in from at within inside into throughout across of to".split(" "));
const OUTSIDE: ReadonlySet<string> = new Set(["outside", "beyond"]);
const OUTSIDE_WORDS = [...OUTSIDE].map(lexeme);
/** Between the word and the place: `outside of the town`. */
const BETWEEN: ReadonlySet<string> = new Set(["of", "the", "a", "an"]);
/** A place that the passage names more often is not looked up each time. */
const MAX_PLACES = 20;

/**
 * A place of the claim that the source only names as what something is outside of.
 *
 *     claim:  The ban applies in Bavaria.
 *                             ^--------^ direction_differs
 *     source: The ban applies outside of Bavaria.
 */
export function outsideDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (!OUTSIDE_WORDS.some((word) => source.hasWord(word)) || claim.tokens.some(({ form }) => OUTSIDE.has(form)))
    return [];
  const { first, last } = tokensAround(comparison, 0);
  return firstDetails(claim.content, ({ token, stem }) => {
    const before = prepositionBefore(claim.tokens.indexOf(token), (at) => claim.tokens[at]?.form);
    const word = before === null ? undefined : claim.tokens[before];
    if (word === undefined || !INSIDE.has(word.form)) return null;
    const places = [...source.positions(stem)];
    if (places.length > MAX_PLACES || !places.some((place) => place >= first && place < last)) return null;
    const outside = places.map((place) => outsideBefore(place, comparison));
    const [place] = outside;
    if (place === undefined || place === null || outside.includes(null)) return null;
    const named = places[0] ?? place;
    const theirs = source.text.slice(source.tokens.get(place)?.start, source.tokens.get(named)?.end);
    const span = { start: word.start, end: token.end };
    return saysOtherwise("direction_differs", claim.text.slice(span.start, span.end), theirs, span, "leaves_open");
  });
}

/** The index of the word before a place, articles left out. */
function prepositionBefore(index: number, formAt: (index: number) => string | undefined): number | null {
  let at = index - 1;
  while (at >= 0 && ["the", "a", "an"].includes(formAt(at) ?? "")) at -= 1;
  return at < 0 ? null : at;
}

function outsideBefore(place: number, { source }: Comparison): number | null {
  let at = place - 1;
  while (at >= 0 && BETWEEN.has(source.tokens.lexeme(at)?.form ?? "")) at -= 1;
  return OUTSIDE.has(source.tokens.lexeme(at)?.form ?? "") ? at : null;
}
