import { rangeSpan } from "../../../lexical/bestWindow";
import { type Comparison, detail, type Detail, quoted } from "../detail";

/** `no light, moderate or heavy damage`: at most six kinds of one thing. */
const DENIED =
  /(?<![\p{L}\p{N}])(?:no|without(?: any)?)\s+((?:[\p{L}-]{2,30},\s+){0,4}[\p{L}-]{2,30}(?:,?\s+(?:or|and|nor)\s+[\p{L}-]{2,30})?)\s+([\p{L}-]{3,30})/giu;
/** Of longer sentences no more is read. */
const MAX_LENGTH = 2_000;
const BETWEEN = /,?\s+(?:or|and|nor)\s+|,\s+/u;

interface DeniedList {
  readonly words: string;
  readonly items: readonly string[];
  readonly noun: string;
  readonly start: number;
}

/**
 * That the claim denies of one kind more what the source denies of some.
 *
 *     claim:  The survey found no light, moderate or heavy damage.
 *                                 ^---^ qualifier_differs
 *     source: The survey found no moderate or heavy damage.
 */
export function deniedListDetails(comparison: Comparison): Detail[] {
  const { claim, source, passage } = comparison;
  const own = deniedIn(claim.text.slice(claim.start, claim.end), claim.start).filter(({ items }) => items.length > 1);
  if (own.length === 0) return [];
  const { start, end } = rangeSpan(source, {
    first: Math.max(0, passage.first - 1),
    last: Math.min(passage.last + 1, source.sentences.length - 1),
  });
  const theirs = deniedIn(source.text.slice(start, end), start);
  return own.flatMap((list) => addedTo(list, theirs, comparison));
}

function addedTo(list: DeniedList, theirs: readonly DeniedList[], { claim }: Comparison): Detail[] {
  const ofSame = theirs.filter(
    ({ noun, items }) => noun === list.noun && items.some((item) => list.items.includes(item)),
  );
  const [first] = ofSame;
  const denied = new Set(theirs.flatMap(({ items }) => items));
  const added = list.items.find((item) => !denied.has(item));
  if (first === undefined || added === undefined) return [];
  const at = claim.text.toLowerCase().indexOf(added, list.start);
  const message = `The source says ${quoted(first.words)}: it does not say so of ${quoted(added)}.`;
  return [detail("qualifier_differs", message, { start: at, end: at + added.length }, "leaves_open")];
}

function deniedIn(text: string, offset: number): DeniedList[] {
  return [...text.slice(0, MAX_LENGTH).matchAll(DENIED)].map(({ 0: words, 1: list = "", 2: noun = "", index }) => ({
    words,
    items: list.toLowerCase().split(BETWEEN),
    noun: noun.toLowerCase(),
    start: offset + index,
  }));
}
