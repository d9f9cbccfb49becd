import type { Token } from "../../../text/tokens";
import { type Alignment, isClose, type Item, type Replacement } from "./aligned/alignment";
import { changed, type Comparison, type Detail, tokensAround } from "./detail";
import { ARTICLES } from "./fillers";
import { added, dropped, has } from "./qualifiers";

/** Prepositions that make another statement of one verb and one thing. */
const EXCHANGED: readonly (readonly [string, string])[] = [
  ["to", "from"],
  ["for", "against"],
  ["for", "on"],
  ["for", "by"],
  ["for", "from"],
  ["by", "to"],
  ["with", "for"],
  ["with", "without"],
];

/**
 * A preposition that stands for another one between the same verb and the same thing.
 *
 *     claim:  The engine is built on Quill.
 *                                 ^^ qualifier_differs
 *     source: The engine is built for Quill.
 */
export function particleDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || !isClose(alignment)) return [];
  return alignment.replacements.flatMap((replacement) => {
    const turned = turnedRound(replacement, alignment, comparison);
    if (turned !== null) return [turned];
    const { ours, theirs, next } = replacement;
    const [own, other] = [onlyWord(ours), onlyWord(theirs)];
    if (own === null || other === null || next === null || !areExchanged(own, other)) return [];
    const before = alignment.ours[alignment.ours.indexOf(own) - 1];
    const isBetween =
      before !== undefined && IS_PARTICIPLE.test(before.token.form) && alignment.paired.includes(before);
    const isSaid = has(alignment.items, new Set([own.token.form])) || has(alignment.ours, new Set([other.token.form]));
    return isBetween && !isSaid ? [changed(own, other, comparison)] : [];
  });
}

const TOWARDS: ReadonlySet<string> = new Set(["to", "into", "onto"]);
const AWAY: ReadonlySet<string> = new Set(["from"]);
/** Words from a participle to what tells where: `was sent back to`. */
const DIRECTION_REACH = 3;
/** Words behind a verb among which it may be told both where from and where to. */
const PLACE_REACH = 12;

/**
 * That a claim says where something was moved to and the source, wherever it has the verb, only from where; or the other way round.
 *
 *     claim:  The clerk was moved to Malta.
 *                                 ^^ qualifier_differs
 *     source: The clerk was moved from Cyprus. His brother lives in Malta.
 */
export function directionDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const { first, last } = tokensAround(comparison, 1);
  const theirs = source.tokens.slice(first, last);
  return claim.tokens.flatMap((verb, at) => {
    const own = claim.tokens[at + 1];
    if (own === undefined || verb.isFunctionWord || !/(?:ed|en|t)$/u.test(verb.form)) return [];
    const [same, turned] = TOWARDS.has(own.form)
      ? [TOWARDS, AWAY]
      : AWAY.has(own.form)
        ? [AWAY, TOWARDS]
        : [null, null];
    const place = claim.tokens[at + 2];
    if (same === null || !tellsPlace(place, claim.text)) return [];
    if (claim.tokens.slice(at, at + PLACE_REACH).some(({ form }) => turned.has(form))) return [];
    const places = [...theirs.keys()].filter((index) => theirs[index]?.stem === verb.stem);
    const told = places.map((index) => theirs.slice(index + 1, index + 1 + PLACE_REACH));
    if (told.some((behind) => behind.some(({ form, stem }) => same.has(form) || stem === place?.stem))) return [];
    const others = told.map((behind) => behind.slice(0, DIRECTION_REACH).find(({ form }) => turned.has(form)));
    const [other] = others;
    return other === undefined || others.includes(undefined) ? [] : [changed(own, other, comparison)];
  });
}

/** Whether a word behind a preposition names a place or somebody: `to Malta`. */
function tellsPlace(token: Token | undefined, text: string): boolean {
  return token !== undefined && /^\p{Lu}/u.test(text.slice(token.start, token.end));
}

/** Behind these a word `against` turns round what is said; behind others, as in `insured against theft`, it adds to it. */
const ADVISES = /^(?:suggest|recommend|advis|argu|vot|decid|rul|warn|speak|spok|guard)/u;

/** That one side alone is against what both speak of: `suggests against the use`, `suggests the use`. */
function turnedRound(
  { ours, theirs, next }: Replacement,
  { ours: items }: Alignment,
  comparison: Comparison,
): Detail | null {
  const before = next === null ? undefined : items[items.indexOf(next) - 1 - ours.length];
  if (before === undefined || !ADVISES.test(before.token.form)) return null;
  const [own, other] = [ours, theirs].map((side) => side.find(({ token }) => token.form === "against"));
  if (own !== undefined && theirs.length === 0) return added(own.token, comparison);
  return other !== undefined && ours.length === 0 && theirs.length === 1 ? dropped(other.token, comparison) : null;
}

const IS_PARTICIPLE = /(?:ed|ing|t|n|s)$/u;

/** The one word that stands there, articles left out. */
function onlyWord(items: readonly Item[]): Item | null {
  const [one, ...more] = items.filter(({ token }) => !ARTICLES.has(token.form));
  return one === undefined || more.length > 0 ? null : one;
}

function areExchanged({ token: one }: Item, { token: other }: Item): boolean {
  return EXCHANGED.some((pair) => pair.some((form, at) => form === one.form && pair[1 - at] === other.form));
}
