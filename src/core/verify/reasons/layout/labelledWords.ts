import type { Token } from "../../../../text/tokens";
import { type ContentWord, isFormOf } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type Comparison, detail, type Detail, firstDetails, quoted, saidAt } from "../detail";
import { besides, type Item, itemsOf } from "./items";
import { plain } from "./labelledItems";

/** A claim is held against no more items than these. */
const MAX_LABELS = 4;
/** A word that a source has more often is not of one item. */
const MAX_PLACES = 10;
const HAS_DIGIT = /\d/u;

/**
 * Words that the source has for another one of its like labels than the one that the claim speaks of, of whose own words the claim has none.
 *
 *     claim:  Page the duty officer at L1.
 *                      ^----------^ word_missing
 *     source: L1: call the office
 *             L2: page the duty officer
 */
export function labelledWordDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  const items = itemsOf(source);
  if (items.length < 2) return [];
  const labels = items.flatMap((item, index) =>
    item.column === 0 && isNamed(item, claim.content) ? [{ own: item, index }] : [],
  );
  if (labels.length > MAX_LABELS) return [];
  return firstDetails(labels, ({ own, index }) => {
    const other = besides(index, source).find((item) => isMeant(own, item, comparison));
    return other === undefined ? null : describe(own, other, comparison);
  });
}

function isNamed({ labelled }: Item, content: readonly ContentWord[]): boolean {
  return content.some(({ stem }) => labelled.has(stem));
}

/** Whether a claim names one label and not the other, which is of its like, and has words of the other one's value and none of its own. */
function isMeant(own: Item, other: Item, comparison: Comparison): boolean {
  const { content } = comparison.claim;
  const [name, ...more] = [...own.labelled].filter((stem) => !other.labelled.has(stem));
  const [another, ...others] = [...other.labelled].filter((stem) => !own.labelled.has(stem));
  if (name === undefined || another === undefined || more.length + others.length > 0) return false;
  const areAlike = own.labelled.size > 1 || [name, another].every((stem) => HAS_DIGIT.test(stem));
  const stems = new Set(content.map(({ stem }) => stem));
  if (!areAlike || own.column !== other.column || !stems.has(name) || stems.has(another)) return false;
  if (!HAS_DIGIT.test(name) && ![...own.labelled].every((stem) => stems.has(stem))) return false;
  const isSaid = (token: Token): boolean => content.some((word) => isFormOf(word, token));
  const theirs = wordsOf(other, own).filter(isSaid);
  return (
    theirs.length > 0 &&
    !wordsOf(own, other).some(isSaid) &&
    theirs.every((token) => isOfValues(token, comparison.source))
  );
}

/** The words of meaning of an item's value that another one does not have. */
function wordsOf({ given }: Item, { given: others, labelled }: Item): readonly Token[] {
  const known = new Set([...labelled, ...others.map(({ stem }) => stem)]);
  return given.filter(({ stem, isNumber, isFunctionWord }) => !isNumber && !isFunctionWord && !known.has(stem));
}

/** Whether a source has a word nowhere but in values of its labels. */
function isOfValues({ stem }: Token, source: PreparedSource): boolean {
  const places = source.positions(stem);
  return (
    places.length <= MAX_PLACES &&
    [...places].every((place) => {
      const at = source.tokens.get(place)?.start ?? 0;
      return itemsOf(source).some(({ value }) => at >= value.start && at < value.end);
    })
  );
}

function describe(own: Item, other: Item, { claim, source }: Comparison): Detail | null {
  const theirs = wordsOf(other, own);
  const words = claim.content.filter((word) => theirs.some((token) => isFormOf(word, token)));
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [given, label] = [other.value, other.label].map((span) =>
    quoted(plain(source.text.slice(span.start, span.end))),
  );
  const [instead, name] = [own.value, own.label].map((span) => quoted(plain(source.text.slice(span.start, span.end))));
  const message = `The source gives ${given ?? ""} for ${label ?? ""}, and ${instead ?? ""} for ${name ?? ""}.`;
  return saidAt(
    own.value,
    detail("word_missing", message, { start: first.token.start, end: last.token.end }, "leaves_open"),
  );
}
