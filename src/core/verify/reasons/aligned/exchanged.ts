import type { ContentWord } from "../../../lexical/preparedClaim";
import { standsInAnyForm } from "../../../lexical/preparedSource";
import { type Comparison, type Detail, saidOfOther } from "../detail";
import { ARTICLES } from "../fillers";
import { type Alignment, contentItems, type Item, recurs, type Replacement, shareBeside, spanOf } from "./alignment";

/** In a longer claim a word more or less in one place is a matter of wording. */
const MAX_WORDS = 12;
/** The statement must have this share of the claim's other words in the claim's order. */
const LEAST_SHARE = 0.6;
const MAX_EXCHANGED = 2;
/** Sentences around the passage in which the claim's own word may stand. */
const REACH = 2;

/**
 * That the source says of one thing what the claim says of another, of which the source speaks beside it: each stands in the very
 * place of the other.
 *
 *     claim:  Omar sends the draft to the supplier.
 *             ^--^ word_missing
 *     source: Dana sends the draft to the supplier. Omar keeps the minutes.
 */
export function exchangedDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || comparison.claim.content.length > MAX_WORDS) return [];
  return alignment.replacements
    .filter((one) => isExchanged(one, alignment) && isToldBeside(one, alignment, comparison))
    .slice(0, 1)
    .map(({ ours, theirs }) => saidOfOther(spanOf(contentItems(ours)), spanOf(contentItems(theirs)), comparison));
}

function isExchanged(replacement: Replacement, alignment: Alignment): boolean {
  const [ours, theirs] = [contentItems(replacement.ours), contentItems(replacement.theirs)];
  const areFew = [ours, theirs].every(({ length }) => length > 0 && length <= MAX_EXCHANGED);
  const areWords = [...ours, ...theirs].every(({ quantity, token }) => quantity === null && !token.isNumber);
  return (
    areFew &&
    areWords &&
    joined(replacement.ours) === joined(replacement.theirs) &&
    !isPredicate(ours[0], alignment.ours) &&
    !recurs(ours, alignment.items) &&
    !recurs(theirs, alignment.ours) &&
    shareBeside(replacement, alignment) >= LEAST_SHARE
  );
}

/** What stands right behind these tells what happens, which is said in other words more often than exchanged. */
const BEFORE_PREDICATES: ReadonlySet<string> = new Set(
  (
    "be is are was were been being can could may might must will would should shall has have had do does did not " +
    "it they he she we you i who which that"
  ).split(" "),
);

function isPredicate(first: Item | undefined, ours: readonly Item[]): boolean {
  const before = first === undefined ? undefined : ours[ours.indexOf(first) - 1];
  return before !== undefined && BEFORE_PREDICATES.has(before.token.form);
}

/** The words that join others, which have to be the same: `is frost-proof` stands in the place of no `fits all lamps`. */
function joined(items: readonly Item[]): string {
  const words = items.filter(({ token }) => token.isFunctionWord && !ARTICLES.has(token.form));
  return words.map(({ token }) => token.form).join(" ");
}

/** Whether the source has the claim's words in sentences that say nothing else of the claim: there it speaks of another matter. */
function isToldBeside({ ours }: Replacement, alignment: Alignment, { claim, source, passage }: Comparison): boolean {
  const tokens = new Set(contentItems(ours).map(({ token }) => token));
  const paired = new Set(alignment.paired.map(({ token }) => token));
  const own = claim.content.filter(({ token }) => tokens.has(token));
  const open = claim.content.filter(({ token }) => !tokens.has(token) && !paired.has(token));
  const last = Math.min(passage.last + REACH, source.sentences.length - 1);
  const sentences: TokenRange[] = [];
  for (let at = Math.max(0, passage.first - REACH); at <= last; at += 1) sentences.push(source.tokenRange(at, at));
  const holds = (words: readonly ContentWord[], range: TokenRange): readonly ContentWord[] =>
    words.filter((word) => standsInAnyForm(source, word, range));
  const telling = sentences.filter((range) => holds(own, range).length > 0);
  const told = new Set(telling.flatMap((range) => holds(own, range)));
  return own.length > 0 && told.size === own.length && telling.every((range) => holds(open, range).length === 0);
}

type TokenRange = ReturnType<Comparison["source"]["tokenRange"]>;
