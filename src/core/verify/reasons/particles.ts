import { type Alignment, isClose, type Item, type Replacement } from "./aligned/alignment";
import { changed, type Comparison, type Detail } from "./detail";
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

const ARTICLES: ReadonlySet<string> = new Set(["the", "a", "an"]);
const IS_PARTICIPLE = /(?:ed|ing|t|n|s)$/u;

/** The one word that stands there, articles left out. */
function onlyWord(items: readonly Item[]): Item | null {
  const [one, ...more] = items.filter(({ token }) => !ARTICLES.has(token.form));
  return one === undefined || more.length > 0 ? null : one;
}

function areExchanged({ token: one }: Item, { token: other }: Item): boolean {
  return EXCHANGED.some((pair) => pair.some((form, at) => form === one.form && pair[1 - at] === other.form));
}
