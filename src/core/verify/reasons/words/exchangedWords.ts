import { isWithin } from "../../../../text/spans";
import { isKnownStem } from "../../../lexical/inverseFrequency";
import type { ContentWord } from "../../../lexical/preparedClaim";
import { type Alignment, contentItems, type Item, type Replacement, shareBeside } from "../aligned/alignment";
import { changed, type Comparison, type Detail } from "../detail";
import { FILLERS } from "../fillers";
import { negatesOtherwise } from "../polarity";
import { findQuotations } from "../quotations";
import { isInSource } from "./carriedWords";

/** What must, may or can be done is said by the verb behind these, and seldom told by another one. */
const MODALS: ReadonlySet<string> = new Set("shall must may should can will cannot".split(" "));
/** A statement that has so much of the rest of the claim in its order is the claim, but for the word that it has instead. */
const NEARLY_ALL = 0.8;
/** Where nothing else differs, any word is the claim: `lost parcels are refunded` where the source says `replaced`. */
const ALL = 0.999;
/** Of fewer words that both have, each may stand in many statements. */
const FEWEST_SHARED = 3;
const FEWEST_BESIDE_ONE = 2;

/**
 * The verb behind `shall` or `may` that the statement which says nearly all the rest has another one for, neither a form of it nor of its
 * meaning as far as the tables know, where the source never has the claim's; any word, and who does it, where it says all the rest.
 * Elsewhere people put most words in other words.
 *
 *     claim:  Employees shall keep all equipment.
 *                             ^--^ qualifier_differs
 *     source: Employees shall return all equipment.
 */
export function exchangedWordDetails(alignment: Alignment | null, comparison: Comparison): Detail[] {
  if (alignment === null) return [];
  const shared = contentItems(alignment.paired).length;
  return alignment.replacements.flatMap((replacement) => {
    const share = shareBeside(replacement, alignment);
    const agents = share < ALL ? null : agentsOf(replacement, alignment);
    if (agents !== null) return [changed(agents.ours, agents.theirs, comparison)];
    const [ours, theirs] = [onlyWord(replacement.ours), onlyWord(replacement.theirs)];
    if (ours === null || theirs === null || saysAsMuch(ours, theirs)) return [];
    const areModal = isBehindModal(ours, alignment.ours) && isBehindModal(theirs, alignment.items);
    const isOnlyOne = share >= ALL && shared >= FEWEST_BESIDE_ONE;
    const isOther = endsOtherCompound([ours, theirs], replacement.next, alignment);
    if (!isOther && !isOnlyOne && !(areModal && share >= NEARLY_ALL && shared >= FEWEST_SHARED)) return [];
    // A word of a quotation is held against what it quotes.
    if (findQuotations(comparison.claim).some((quotation) => isWithin(ours, quotation))) return [];
    if (isOther) return [changed(ours, theirs, comparison)];
    const word = comparison.claim.content.find(({ token }) => token === ours.token);
    return word !== undefined && isUnsaid(word, comparison) ? [changed(ours, theirs, comparison)] : [];
  });
}

/** So many words on end, so many of meaning among them, stand alike before a word that is another one. */
const FRAME = 5;
const CONTENT_IN_FRAME = 3;
/** Words that begin alike may be one, written short: `app`, `application`. */
const ALIKE = 3;
const IS_VERBAL = /(?:ing|ed)$/u;

/**
 * Whether a word ends a compound of which the rest is the same, behind a run of words that are the same and before one more:
 * `the twelfth year in a row of harvest failures for`.
 */
function endsOtherCompound([own, other]: readonly [Item, Item], next: Item | null, alignment: Alignment): boolean {
  const { ours, items, paired, matched } = alignment;
  const at = ours.indexOf(own);
  const isHead = ours[at - 1]?.token.isFunctionWord === false && next?.token.isFunctionWord === true;
  if (!isHead || !paired.includes(next) || own.startsClause || !isKnownStem(own.token.stem)) return false;
  if (IS_VERBAL.test(own.token.form) || own.token.form.slice(0, ALIKE) === other.token.form.slice(0, ALIKE))
    return false;
  let first = at;
  for (let place = items.indexOf(other); first > 0; first -= 1, place -= 1) {
    const before = matched[paired.indexOf(ours[first - 1] as Item)];
    if (before === undefined || before !== items[place - 1]) break;
  }
  return at - first >= FRAME && contentItems(ours.slice(first, at)).length >= CONTENT_IN_FRAME;
}

/** What denies in itself is compared as such: `stops rust`, `prevents rust`. */
function saysAsMuch(ours: Item, theirs: Item): boolean {
  if (withoutDoubles(ours) === withoutDoubles(theirs)) return true;
  return negatesOtherwise([ours.token]) && negatesOtherwise([theirs.token]);
}

/** `millenia` is a `millennia` that somebody misspelt. */
function withoutDoubles({ token }: Item): string {
  return token.form.replace(/(\p{L})\1/gu, "$1");
}

const DETERMINERS: ReadonlySet<string> = new Set("the a an its their our your".split(" "));

/** Who does it on either side, where all else is the same: `is paid by us` is not `is paid by the customer`. */
function agentsOf(replacement: Replacement, { ours, items }: Alignment): { ours: Item; theirs: Item } | null {
  const [own, other] = [agentIn(replacement.ours, ours), agentIn(replacement.theirs, items)];
  if (own === null || other === null) return null;
  const isSame = own.token.stem === other.token.stem || own.related.includes(other.token.stem);
  return isSame ? null : { ours: own, theirs: other };
}

/** The one word behind `by` among some items, a determiner aside; null where there are others. */
function agentIn(replaced: readonly Item[], items: readonly Item[]): Item | null {
  const [agent, ...more] = replaced.filter(({ token }) => !DETERMINERS.has(token.form));
  if (agent === undefined || more.length > 0 || agent.quantity !== null) return null;
  const before = items.slice(0, items.indexOf(agent)).findLast(({ token }) => !DETERMINERS.has(token.form));
  return before?.token.form === "by" ? agent : null;
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
