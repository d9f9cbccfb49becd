import type { ContentWord } from "../../../lexical/preparedClaim";
import { type Alignment, contentItems, type Item, shareBeside } from "../aligned/alignment";
import { changed, type Comparison, type Detail } from "../detail";
import { FILLERS } from "../fillers";
import { isInSource } from "./carriedWords";

/** What must, may or can be done is said by the verb behind these, and seldom told by another one. */
const MODALS: ReadonlySet<string> = new Set("shall must may should can will cannot".split(" "));
/** A statement that has so much of the rest of the claim in its order is the claim, but for the word that it has instead. */
const NEARLY_ALL = 0.8;
/** Of fewer words that both have, each may stand in many statements. */
const FEWEST_SHARED = 3;

/**
 * The verb behind `shall` or `may` that the statement which says all the rest has another one for, neither a form of it nor of its meaning
 * as far as the tables know, where the source never has the claim's. Elsewhere people put most words in other words.
 *
 *     claim:  Employees shall keep all equipment.
 *                             ^--^ qualifier_differs
 *     source: Employees shall return all equipment.
 */
export function exchangedWordDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null || contentItems(alignment.paired).length < FEWEST_SHARED) return [];
  return alignment.replacements.flatMap((replacement) => {
    const [ours, theirs] = [onlyWord(replacement.ours), onlyWord(replacement.theirs)];
    if (ours === null || theirs === null || shareBeside(replacement, alignment) < NEARLY_ALL) return [];
    if (!isBehindModal(ours, alignment.ours) || !isBehindModal(theirs, alignment.items)) return [];
    const word = comparison.claim.content.find(({ token }) => token === ours.token);
    return word !== undefined && isUnsaid(word, comparison) ? [changed(ours, theirs, comparison)] : [];
  });
}

function isBehindModal(item: Item, items: readonly Item[]): boolean {
  return MODALS.has(items[items.indexOf(item) - 1]?.token.form ?? "");
}

function onlyWord(items: readonly Item[]): Item | null {
  const [item, ...more] = items;
  return item === undefined || more.length > 0 || item.quantity !== null || item.token.isFunctionWord ? null : item;
}

function isUnsaid(word: ContentWord, comparison: Comparison): boolean {
  return !word.isName && !FILLERS.has(word.token.form) && !isInSource(word, comparison);
}
