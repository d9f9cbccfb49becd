import { areOfOneMeasure, areWithin, isDate, type Quantity } from "../../../../text/quantities";
import { type Comparison, detail, type Detail, quoted, saidAt, tokensAround } from "../detail";

/** Sentences, or rows of a table, on either side of the passage. */
const REACH = 6;
const MAX_NUMBERS = 100;
/** In the years of a life, or of a century, nearly any lies. */
const MOST_YEARS = 25;
/** Between the ends of what runs from one date to another: `1 May 2019 – 30 June 2022`. */
const JOINS_ENDS = /^[^\n|;.]{0,20}?(?:[-‐-―]|\b(?:to|until|till|through|bis|au?|hasta|al?)\b)[^\n|;.]{0,20}$/iu;

/**
 * That a figure lies within a range that the source gives near by, in a row that has none of the claim's words: whether it is of this,
 * words do not tell.
 *
 *     claim:  Crates went by rail in 2021.
 *                                    ^--^ weak_match
 *     source: | 2015–2018 | road |
 *             | 2019–2023 | rail |
 */
export function withinRangeDetail(quantity: Quantity, comparison: Comparison): Detail | null {
  if (quantity.range !== null || (quantity.unit === null && !isDate(quantity))) return null;
  const { claim, source } = comparison;
  const near = source.numbers.within(tokensAround(comparison, REACH), MAX_NUMBERS);
  const found = near.find(
    (other, index) =>
      areOfOneMeasure(quantity, other) &&
      ((areWithin(quantity, other) && !isWide(other)) ||
        liesBetween(quantity, other, near.slice(index + 1), source.text)),
  );
  if (found === undefined) return null;
  const ours = quoted(claim.text.slice(quantity.start, quantity.end));
  const theirs = quoted(source.text.slice(found.start, found.end));
  const message = `${ours} lies within a range of the source, from ${theirs} on: see whether it is given for this.`;
  return saidAt(found, detail("weak_match", message, quantity, "leaves_open"));
}

function isWide({ kind, range }: Quantity): boolean {
  return kind === "year" && range !== null && range.most - range.least > MOST_YEARS;
}

/** Whether a date lies between one and the next of its kind, where the two are joined. */
function liesBetween(quantity: Quantity, from: Quantity, behind: readonly Quantity[], text: string): boolean {
  const to = behind.find(({ kind }) => kind === from.kind);
  if (!isDate(quantity) || to === undefined || !JOINS_ENDS.test(text.slice(from.end, to.start))) return false;
  const [isBehind, isBefore] = [quantity.value >= from.value, quantity.value <= to.value];
  // What runs from one day to another may go on into another year.
  if (from.kind === "year" && to.value - from.value > MOST_YEARS) return false;
  return from.value <= to.value || from.kind !== "date" ? isBehind && isBefore : isBehind || isBefore;
}
