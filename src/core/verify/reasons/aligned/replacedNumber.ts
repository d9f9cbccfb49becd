import type { ReasonCode } from "../../../../contract/verify/reason";
import { areEqual, areOfOneMeasure, isDate } from "../../../../text/quantities";
import type { Comparison } from "../detail";
import { isOfItself } from "../figures/identifiers";
import { isRestOfOther } from "../figures/rests";
import { allows, isGivenAsRange, isSumOf, mayBePart, numbersAround } from "../figures/sameNumber";
import { type Alignment, contentItems, type Item, recurs, type Replacement } from "./alignment";

const PRONOUNS: ReadonlySet<string> = new Set("it its they their he his she her this these those we our".split(" "));
/** `10 and 20 respectively`: the order of the words tells what belongs together, not their nearness. */
const RESPECTIVELY = "respect";

/** How a number of the claim differs from that in its place; null where it does not, or where the claim rather means another place. */
export function otherNumber(one: Item, other: Item, alignment: Alignment, comparison: Comparison): ReasonCode | null {
  const { source } = comparison;
  if (one.quantity === null || other.quantity === null) {
    const areVersions = one.quantity === null && other.quantity === null && one.token.isNumber && other.token.isNumber;
    return areVersions && !recurs([one], alignment.items) ? "number_differs" : null;
  }
  if (!areOfOneMeasure(one.quantity, other.quantity)) return null;
  if (areEqual(one.quantity, other.quantity) || allows(other.quantity, one.quantity, comparison)) return null;
  if (mayBePart(other.quantity, one.quantity, comparison)) return null;
  if (isOfItself(one.quantity, comparison)) return null;
  if (isRestOfOther(one.quantity, other.quantity, comparison)) return null;
  if (other.quantity.range === null && isGivenAsRange(one.quantity, comparison)) return null;
  if (isSumOf(one.quantity, numbersAround(comparison), comparison)) return null;
  if (source.numbers.mentions(one.quantity) && !alignment.replacements.every((all) => standsForOther(all, alignment)))
    return null;
  return isDate(one.quantity) ? "date_differs" : "number_differs";
}

/**
 * Whether a number that the source gives elsewhere stands for another one here, or no number is replaced. Where the claim only
 * tells in another order, in part or in other words, it does not.
 */
function standsForOther(replacement: Replacement, alignment: Alignment): boolean {
  const [one] = replacement.ours;
  const [other] = replacement.theirs;
  if (one === undefined || other === undefined || !isNumber(one) || !isNumber(other) || replacement.ours.length > 1)
    return true;
  const isTold =
    hasAllOther(replacement, alignment) || (isSwapped(replacement, alignment) && !tellsInOtherOrder(alignment));
  return isTold && isBehindSame(one, other, alignment) && !isRatherElsewhere(one, other, alignment);
}

function isNumber({ quantity }: Item): boolean {
  return quantity !== null;
}

function isBehindSame(one: Item, other: Item, { ours, items }: Alignment): boolean {
  return ours[ours.indexOf(one) - 1]?.token.stem === items[items.indexOf(other) - 1]?.token.stem;
}

/** Whether a word of the claim that has no pair stands in the statement, in another place. */
function tellsInOtherOrder({ ours, paired, items }: Alignment): boolean {
  const found = new Set(paired);
  const stems = new Set(items.map(({ token }) => token.stem));
  return contentItems(ours).some((item) => !found.has(item) && item.quantity === null && stems.has(item.token.stem));
}

/** Whether the two numbers have changed places. */
export function isSwapped({ ours, theirs }: Replacement, { replacements }: Alignment): boolean {
  return replacements.some((other) => isSameNumber(ours, other.theirs) && isSameNumber(theirs, other.ours));
}

function isSameNumber([one, ...more]: readonly Item[], [other, ...others]: readonly Item[]): boolean {
  const [ours, theirs] = [one?.quantity ?? null, other?.quantity ?? null];
  return ours !== null && theirs !== null && areEqual(ours, theirs) && more.length + others.length === 0;
}

/** Whether the statement has all other words of meaning and numbers of the claim, or a pronoun for them. */
function hasAllOther({ ours: replaced }: Replacement, { ours, paired, replacements }: Alignment): boolean {
  const named = replacements.filter(
    ({ theirs }) => theirs.length > 0 && theirs.every(({ token }) => PRONOUNS.has(token.form)),
  );
  const differing = new Set(replacements.flatMap((other) => other.ours.filter(isNumber)));
  const found = new Set([
    ...paired.filter((item) => !differing.has(item)),
    ...named.flatMap((other) => other.ours),
    ...replaced,
  ]);
  return contentItems(ours).every((item) => found.has(item));
}

/** Whether the claim's number stands elsewhere in the statement and rather means that place. */
function isRatherElsewhere(one: Item, other: Item, alignment: Alignment): boolean {
  const { items, ours } = alignment;
  const own = one.quantity;
  const same = items.find(({ quantity }) => quantity !== null && own !== null && areEqual(quantity, own));
  if (same === undefined || isSwapped({ ours: [one], theirs: [other], next: null }, alignment)) return false;
  if (items.some(({ token }) => token.stem === RESPECTIVELY)) return true;
  const stems = new Set(ours.map(({ token }) => token.stem));
  if (areInOneList(other, same, items, stems)) return true;
  const [ofOther, its] = [clauseAround(other, items), clauseAround(same, items)];
  if (ofOther.includes(same)) return false;
  // `2026 target: 96M (2025 actual: 61M)`: what the claim says of 2025 is what stands beside it.
  if (isBeforeOwn(same, alignment) && !isBeforeOwn(other, alignment)) return true;
  // “In 2019, …” belongs to the clause behind it.
  return contentItems(its).length === 1 || countAmong(its, stems) >= countAmong(ofOther, stems);
}

/** `in 5 mg, 10 mg and 15 mg`, `port 80 and port 443`: nothing else is said between the two. */
function areInOneList(one: Item, other: Item, items: readonly Item[], stems: ReadonlySet<string>): boolean {
  const [first = 0, last = 0] = [items.indexOf(one), items.indexOf(other)].sort((a, b) => a - b);
  const [word, ...more] = contentItems(items.slice(first + 1, last)).filter(({ quantity }) => quantity === null);
  return word === undefined || (more.length === 0 && stems.has(word.token.stem));
}

function clauseAround(item: Item, items: readonly Item[]): readonly Item[] {
  const at = items.indexOf(item);
  let first = at;
  while (first > 0 && items[first]?.startsClause === false) first -= 1;
  let last = at + 1;
  while (last < items.length && items[last]?.startsClause === false) last += 1;
  return items.slice(first, last);
}

/** Whether the next number behind one of the statement is a number of the claim. */
function isBeforeOwn(item: Item, { items, ours }: Alignment): boolean {
  const next = items.slice(items.indexOf(item) + 1).find(isNumber)?.quantity ?? null;
  return next !== null && ours.some(({ quantity }) => quantity !== null && areEqual(quantity, next));
}

function countAmong(items: readonly Item[], stems: ReadonlySet<string>): number {
  return items.filter(({ token, quantity }) => quantity === null && !token.isFunctionWord && stems.has(token.stem))
    .length;
}
