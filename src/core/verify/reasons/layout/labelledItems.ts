import type { Span } from "../../../../contract/span";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import { isWithin } from "../../../../text/spans";
import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { runsOf } from "../../scorer/missingNames";
import { type Comparison, detail, type Detail, firstDetails, quoted, saidAt } from "../detail";
import { besides, type Item, itemsOf, labelledParts, tokensIn } from "./items";

/** A value that a source gives more often than this is not looked up place by place. */
const MAX_PLACES = 20;
/** A claim that is longer lists more than labels. */
const MAX_LISTING_LENGTH = 500;
const BETWEEN_PARTS = /[,;]\s|\s(?:and|while|whereas|but|und|während)\s/giu;
const IS_CAPITALISED = /^\p{Lu}/u;
/** Between a name and the words of a label they say that the one is the other. */
const COPULAS: ReadonlySet<string> = new Set("is was are were be been as ist war".split(" "));

/** A number, date or name of the claim. */
interface Value extends Span {
  /** The words of the claim that it stands among: those with its label where the claim gives several labels. */
  readonly among: Span;
  readonly stems: readonly string[];
  readonly quantity: Quantity | null;
}

/**
 * Numbers, dates and names of the claim that the source gives for another label than the one that the claim speaks of.
 *
 *     claim:  The Basic plan costs $49.
 *                                  ^-^ number_differs
 *     source: Basic plan: $19
 *             Pro plan: $49
 */
export function itemDetails(comparison: Comparison): Detail[] {
  if (itemsOf(comparison.source).length < 2) return [];
  return firstDetails([...numbersOf(comparison), ...namesOf(comparison)], (value) => ofOtherItem(value, comparison));
}

function ofOtherItem(value: Value, comparison: Comparison): Detail | null {
  const { source } = comparison;
  if (!mayHold(source, value)) return null;
  const items = itemsOf(source);
  const holders = items.flatMap((item, index) => (holds(item, value) ? [index] : []));
  if (holders.length === 0 || holders.length > MAX_PLACES) return null;
  const rivals = holders.map((index) => {
    const holder = items[index];
    const own = besides(index, source).find((item) => isMeant(item, holder, value, comparison));
    return own === undefined || holder === undefined ? null : { own, holder };
  });
  const [first] = rivals;
  if (first === undefined || first === null || rivals.includes(null)) return null;
  return isToldElsewhere(value, first.own, comparison) ? null : describe(value, first.own, first.holder, comparison);
}

function describe(value: Value, own: Item, holder: Item, { source }: Comparison): Detail {
  const [given, other, label, ours] = [holder.value, own.value, holder.label, own.label].map((span) =>
    quoted(plain(source.text.slice(span.start, span.end))),
  );
  const message = `The source gives ${given ?? ""} for ${label ?? ""}, and ${other ?? ""} for ${ours ?? ""}.`;
  const { quantity } = value;
  const code = quantity === null ? "name_differs" : isDate(quantity) ? "date_differs" : "number_differs";
  return saidAt(own.value, detail(code, message, { start: value.start, end: value.end }, "lacks"));
}

function plain(words: string): string {
  return words.replace(/^[\s:*_]+|[\s*_]+$/gu, "");
}

/**
 * Whether the claim speaks of an item and not of the one that holds the value: it has all words that tell the one's label from the
 * other's, and none of the other item alone; and its own item has a value of the same kind that the claim does not have.
 */
function isMeant(own: Item, holder: Item | undefined, value: Value, comparison: Comparison): boolean {
  if (holder === undefined || own.column !== holder.column || !isOfKind(own, value, comparison)) return false;
  const words = wordsBeside(value, comparison);
  const told = [...own.labelled].filter((stem) => !holder.labelled.has(stem));
  const others = [...holder.labelled].filter((stem) => !own.labelled.has(stem));
  const given = new Set(holder.given.map(({ stem }) => stem));
  const shared = new Set([...own.labelled, ...own.given.map(({ stem }) => stem)]);
  const saysMore = holder.given.some(
    ({ stem, isFunctionWord, isNumber }) => !isFunctionWord && !isNumber && words.has(stem) && !shared.has(stem),
  );
  return (
    !saysMore &&
    told.length > 0 &&
    others.length > 0 &&
    told.every((stem) => words.has(stem) && !given.has(stem)) &&
    !others.some((stem) => words.has(stem)) &&
    (value.quantity !== null || isSaidToBe(value, own, comparison))
  );
}

function isOfKind({ given, numbers, labelled }: Item, value: Value, { claim, source }: Comparison): boolean {
  const { quantity, stems } = value;
  if (quantity !== null) {
    const like = numbers.filter((one) => areOfOneMeasure(quantity, one));
    const owns = claim.quantities.filter((own) => isWithin(own, value.among));
    return like.length > 0 && !like.some((one) => owns.some((own) => areEqual(own, one)));
  }
  const own = new Set(claim.tokens.map(({ stem }) => stem));
  const words = given.filter(({ isFunctionWord }) => !isFunctionWord);
  const isName = words.some(({ start, isNumber }) => !isNumber && IS_CAPITALISED.test(source.text.slice(start)));
  return isName && !words.some(({ stem }) => own.has(stem)) && !stems.some((stem) => labelled.has(stem));
}

/** `Anna Berg is the CEO`, `the CEO was Anna Berg`: a name and a word of the label with nothing but that between them. */
function isSaidToBe(value: Value, { labelled }: Item, { claim: { tokens } }: Comparison): boolean {
  const first = tokens.findIndex(({ start }) => start >= value.start);
  const behind = tokens.slice(tokens.findLastIndex(({ end }) => end <= value.end) + 1);
  return [tokens.slice(0, Math.max(first, 0)).reverse(), behind].some((words) => {
    const end = words.findIndex(({ isFunctionWord }) => !isFunctionWord);
    return (
      end !== -1 && labelled.has(words[end]?.stem ?? "") && words.slice(0, end).some(({ form }) => COPULAS.has(form))
    );
  });
}

/** What of a claim speaks of a value: its part, where the claim gives one value after the other, else all of it. */
function around(value: Span, claim: PreparedClaim): Span {
  return partsOfClaim(claim).find((part) => isWithin(value, part)) ?? claim;
}

/** The parts of a claim that gives several labels with their values, or says one figure after the other, each of something else. */
const partsOfClaim = rememberedFor(({ text, start, end, quantities }: PreparedClaim): readonly Span[] => {
  if (end - start > MAX_LISTING_LENGTH) return [];
  const words = text.slice(start, end);
  const labelled = labelledParts(words, start).map(({ label, value }) => ({ start: label.start, end: value.end }));
  if (labelled.length > 1) return labelled;
  const cuts = [...words.matchAll(BETWEEN_PARTS)].map(({ index }) => start + index);
  const parts = [...cuts, end].map((cut, index) => ({ start: cuts[index - 1] ?? start, end: cut }));
  const givesOne = (part: Span): boolean => quantities.filter((quantity) => isWithin(quantity, part)).length === 1;
  return parts.length > 1 && parts.every(givesOne) ? parts : [];
});

/** Stems of the words that a value stands among, and of those that say the same. */
function wordsBeside({ start, end, among }: Value, { claim }: Comparison): ReadonlySet<string> {
  const isBeside = (token: Token): boolean => isWithin(token, among) && (token.end <= start || token.start >= end);
  return new Set([
    ...claim.tokens.filter(isBeside).map(({ stem }) => stem),
    ...claim.content.filter(({ token }) => isBeside(token)).flatMap(({ related }) => related),
  ]);
}

/** What the source nowhere gives need not be looked for in each item. */
function mayHold(source: PreparedSource, { quantity, stems }: Value): boolean {
  return quantity === null
    ? stems.every((stem) => source.positions(stem).length > 0)
    : source.numbers.mentions(quantity);
}

function holds({ given, numbers }: Item, { quantity, stems }: Value): boolean {
  if (quantity !== null) return numbers.some((one) => areEqual(quantity, one));
  return stems.every((stem) => given.some((token) => token.stem === stem));
}

/** Whether a paragraph beside the items has the value and a word of the label that the claim speaks of. */
function isToldElsewhere(value: Value, { labelled }: Item, { source }: Comparison): boolean {
  const { text } = source;
  const places = source.positions(value.stems[0] ?? "");
  if (places.length > MAX_PLACES) return true;
  return [...places].some((place) => {
    const at = source.tokens.get(place)?.start ?? 0;
    if (itemsOf(source).some(({ label, value: { end } }) => at >= label.start && at < end)) return false;
    const end = text.indexOf("\n\n", at);
    const around = tokensIn(source, { start: text.lastIndexOf("\n\n", at) + 1, end: end === -1 ? text.length : end });
    return around.some(({ stem, isFunctionWord }) => !isFunctionWord && labelled.has(stem));
  });
}

function numbersOf({ claim }: Comparison): Value[] {
  return claim.quantities.map((quantity) => {
    const { start, end, firstToken, lastToken } = quantity;
    return {
      start,
      end,
      among: around({ start, end }, claim),
      quantity,
      stems: claim.tokens.slice(firstToken, lastToken + 1).map(({ stem }) => stem),
    };
  });
}

/** Runs of capitalised words, of which one is not capitalised for the sentence's sake alone. */
function namesOf({ claim }: Comparison): Value[] {
  const capitalised = claim.content.filter(
    ({ token }) => !token.isNumber && IS_CAPITALISED.test(claim.text.slice(token.start, token.end)),
  );
  return runsOf(capitalised, claim.text)
    .filter((run) => run.some(({ isName }) => isName))
    .map((run) => {
      const span = { start: run[0]?.token.start ?? 0, end: run.at(-1)?.token.end ?? 0 };
      return { ...span, among: around(span, claim), quantity: null, stems: run.map(({ stem }) => stem) };
    });
}
