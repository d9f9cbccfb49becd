import { isInitialsOf } from "../../scorer/initials";
import type { Comparison } from "../detail";
import { type Alignment, type Item, recurs, textOfItems } from "./alignment";

/** Of a word that stands in the source more often, only the first places are looked at. */
const MAX_PLACES = 50;
const IS_CAPITALISED = /^\p{Lu}/u;
/** `maxAge`, `max_age`, `getUser2`: a name of a program. */
const IS_IDENTIFIER = /^\p{Ll}+(?:\p{Lu}|\d)|\p{L}_\p{L}/u;
const IS_ACRONYM = /^\p{Lu}{2,5}$/u;
/** Before a name in backticks, and before a flag. */
const OPENS_CODE = /`$|^--$/u;
/** A word right behind two subjects tells that both do or are the same kind of thing: the landlord `is`, the tenant `is`. */
const SLOT_WORDS: ReadonlySet<string> = new Set(
  "is are was were has have must may can shall will should do does".split(" "),
);

/** Whether words of the claim name another thing than those in their place, of which the source tells too or which are names. */
export function isOtherName(
  ours: readonly Item[],
  theirs: readonly Item[],
  alignment: Alignment,
  comparison: Comparison,
): boolean {
  if (ours.length === 0 || theirs.length === 0 || recurs(ours, alignment.items)) return false;
  return areOtherNames(ours, theirs, alignment, comparison) || sharesSlot(ours, theirs, alignment, comparison);
}

function areOtherNames(
  ours: readonly Item[],
  theirs: readonly Item[],
  { items }: Alignment,
  comparison: Comparison,
): boolean {
  const { claim, source } = comparison;
  if (!areNames(ours, claimStart(comparison), claim.text) || !areNames(theirs, items[0]?.start ?? 0, source.text))
    return false;
  const [one, other] = [textOfItems(ours, claim.text), textOfItems(theirs, source.text)];
  if (isInitialsOf(one, other) || isInitialsOf(other, one)) return false;
  if (!areOfLikeForm(one, other) || isTitle(items, source.text)) return false;
  // `LA` for `Los Angeles`, `TN` for `Tennessee`.
  return one.charAt(0) !== other.charAt(0) || !(IS_ACRONYM.test(one) || IS_ACRONYM.test(other));
}

const IS_ABBREVIATION = /^\P{L}*\p{Lu}[\p{Lu}\d-]+s?\P{L}*$/u;

/** `DOCX` stands in for no `Confidential`: a name takes the place of one of its kind. */
export function areOfLikeForm(one: string, other: string): boolean {
  return IS_ABBREVIATION.test(one) === IS_ABBREVIATION.test(other);
}

/** Whether all words of meaning are capitalised, as in a title: there a capital tells no name. */
function isTitle(items: readonly Item[], text: string): boolean {
  const words = items.filter(({ token }) => !token.isFunctionWord && !token.isNumber);
  return words.length > 1 && words.every(({ start }) => IS_CAPITALISED.test(text.slice(start, start + 2)));
}

/** Whether all items are names; a capital at the start of a sentence tells nothing. */
function areNames(items: readonly Item[], start: number, text: string): boolean {
  return items.every((item) => {
    const word = text.slice(item.start, item.end);
    if (item.quantity !== null || item.token.isNumber) return false;
    const isCode = IS_IDENTIFIER.test(word) || OPENS_CODE.test(text.slice(Math.max(0, item.start - 2), item.start));
    return isCode || (IS_CAPITALISED.test(word) && item.start !== start);
  });
}

function claimStart({ claim }: Comparison): number {
  return claim.tokens[0]?.start ?? claim.start;
}

/** Whether the source uses the claim's word elsewhere in just that place, before or behind the same word: it tells the two apart. */
function sharesSlot(
  ours: readonly Item[],
  theirs: readonly Item[],
  { items, ours: [first] }: Alignment,
  { source }: Comparison,
): boolean {
  const [one, ...more] = ours;
  const [other, ...others] = theirs;
  if (
    one === undefined ||
    other === undefined ||
    more.length + others.length > 0 ||
    one.quantity !== null ||
    other.quantity !== null
  )
    return false;
  const next = items[items.indexOf(other) + 1]?.token;
  if (next === undefined || (next.isFunctionWord ? !SLOT_WORDS.has(next.form) : one === first)) return false;
  const places = source.positions(one.token.stem).subarray(0, MAX_PLACES);
  return places.some((place) => source.tokens.lexeme(place + 1)?.form === next.form);
}
