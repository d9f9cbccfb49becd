import { areEqual, isDate, type Quantity } from "../../../../text/quantities";
import { endOfLine } from "../../../../text/spans";
import { lowerBound } from "../../../lexical/lowerBound";
import type { ContentWord } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { besides, type Item, itemsOf } from "../layout/items";
import { numbersAround } from "./sameNumber";

/** A word that stands in more places than these is what all of the source is about. */
const MAX_PLACES = 20;
const IS_HEADING = /^\s*(?:#|\*\*|__)|:\s*$/u;

/**
 * That the line which gives the claim's only figure has another label, and what the claim says of it is the label of a line beside.
 *
 *     claim:  Online returns came to 8 %.
 *             ^----^ word_missing
 *     source: - Online orders: 5,200
 *             - Returns: 8 %
 */
export function otherRowDetails(comparison: Comparison): Detail[] {
  const [quantity, ...more] = comparison.claim.quantities.filter((one) => isAmount(one));
  if (quantity === undefined || more.length > 0) return [];
  const given = numbersAround(comparison).filter((other) => areEqual(quantity, other));
  const holders = given.map((other) => rowAt(other.start, comparison.source));
  const [holder] = holders;
  if (holder === undefined || holder === null || holders.includes(null)) return [];
  const { quantities, content } = comparison.claim;
  const isOfNumber = ({ token }: ContentWord): boolean =>
    quantities.some(({ start, end }) => token.start < end && token.end > start);
  const lacking = content.filter(
    (word) => !isOfNumber(word) && !holders.some((index) => index !== null && isInRow(word, index, comparison.source)),
  );
  const word = lacking.find((one) => labelsAnother(one, holder, comparison.source));
  if (word === undefined) return [];
  const { start, end } = word.token;
  const message = `The source does not say ${quoted(comparison.claim.text.slice(start, end))} of this.`;
  return [detail("word_missing", message, { start, end }, "leaves_open")];
}

function isAmount(quantity: Quantity): boolean {
  return !isDate(quantity) && quantity.kind !== "identifier";
}

/** The lines that have a label, by their place. */
const rowsOf = rememberedFor((source: PreparedSource): readonly { readonly item: Item; readonly index: number }[] =>
  itemsOf(source).flatMap((item, index) => (item.column === 0 ? [{ item, index }] : [])),
);

/** The labelled line in whose value a place lies. */
function rowAt(place: number, source: PreparedSource): number | null {
  const rows = rowsOf(source);
  const row = rows[lowerBound(rows, ({ item }) => item.value.end <= place)];
  return row !== undefined && row.item.value.start <= place ? row.index : null;
}

function isInRow({ stem, related }: ContentWord, index: number, source: PreparedSource): boolean {
  const item = itemsOf(source)[index];
  const stems = [stem, ...related];
  return (
    item !== undefined && stems.some((one) => item.labelled.has(one) || item.given.some((token) => token.stem === one))
  );
}

/** Whether a word labels a figure beside, and no heading says it of all of them. */
function labelsAnother({ stem }: ContentWord, holder: number, source: PreparedSource): boolean {
  const places = source.positions(stem);
  if (places.length === 0 || places.length > MAX_PLACES) return false;
  const isLabel = besides(holder, source).some(({ labelled, numbers }) => labelled.has(stem) && numbers.some(isAmount));
  return isLabel && ![...places].some((place) => isInHeading(source.tokens.starts[place] ?? 0, source));
}

function isInHeading(place: number, { text }: PreparedSource): boolean {
  const start = text.lastIndexOf("\n", place) + 1;
  return IS_HEADING.test(text.slice(start, endOfLine(text, place)));
}
