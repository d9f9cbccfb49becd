import type { Span } from "../../../../contract/span";
import { areEqual, areOfOneMeasure, isDate, type Quantity } from "../../../../text/quantities";
import type { Token } from "../../../../text/tokens";
import { lowerBound } from "../../../lexical/lowerBound";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type Comparison, detail, type Detail, firstDetails, quoted } from "../detail";

/** A number that a source gives more often than this is not looked up place by place. */
const MAX_PLACES = 20;
/** Rows above and below a number that are looked at. */
const MAX_ROWS = 50;
const MAX_LINE_LENGTH = 1000;
const MAX_IN_CELL = 10;

/** A line of a table; the first cell says what the others are of. */
interface Row {
  readonly line: Span;
  readonly cells: readonly Span[];
}

/**
 * Numbers of the claim that stand in another row of a table than the one that the claim speaks of.
 *
 *     claim:  The Basic plan has 20 seats.
 *                                ^------^ number_differs
 *     source: | Basic | 5 seats |
 *             | Team | 20 seats |
 */
export function tableDetails(comparison: Comparison): Detail[] {
  const { claim, source } = comparison;
  if (claim.quantities.length === 0 || !source.text.includes("|")) return [];
  return firstDetails(claim.quantities, (quantity) => ofOtherRow(quantity, comparison));
}

function ofOtherRow(quantity: Quantity, comparison: Comparison): Detail | null {
  const { source } = comparison;
  if (isDate(quantity)) return null;
  const places = placesOf(quantity, comparison);
  const rows = places.map((place) => rowAround(source.text, place));
  const row = rows.find((one) => one !== null) ?? null;
  if (row === null || rows.some((one) => one !== null && isOfClaim(one, comparison))) return null;
  const column = row.cells.findIndex(({ start, end }) => places.some((place) => place >= start && place < end));
  if (column < 1) return null;
  const own = besideRow(source.text, row).flatMap((other) => {
    const given = numbersIn(source, other.cells[column]).find((one) => areOfOneMeasure(quantity, one));
    return given === undefined || !isOfClaim(other, comparison) ? [] : [{ other, given }];
  });
  const [first] = own;
  const isTold = own.some(
    ({ other }) => hasNumber(other, quantity, source) || places.some((place) => isToldOf(other, place, source)),
  );
  if (first === undefined || isTold) return null;
  return inRow(textOf(source.text, first.other.cells[0]), quantity, first.given, comparison);
}

function inRow(key: string, ours: Quantity, theirs: Quantity, { claim, source }: Comparison): Detail {
  const [own, other] = [claim.text.slice(ours.start, ours.end), source.text.slice(theirs.start, theirs.end)];
  const message = `The claim says ${quoted(own)}; the source says ${quoted(other)} in the row ${quoted(key)}.`;
  return detail("number_differs", message, ours, "lacks");
}

function hasNumber({ cells }: Row, quantity: Quantity, source: PreparedSource): boolean {
  return cells.some((cell) => numbersIn(source, cell).some((other) => areEqual(quantity, other)));
}

/** Whether a sentence that gives the number in prose speaks of the row's first cell. */
function isToldOf({ cells: [key] }: Row, place: number, source: PreparedSource): boolean {
  if (key === undefined || rowAround(source.text, place) !== null) return false;
  const token = lowerBound(source.tokens.starts, (start) => start < place);
  const sentence = source.sentenceOf(token);
  const { first, last } = source.tokenRange(sentence, sentence);
  const stems = new Set(source.tokens.slice(first, last).map(({ stem }) => stem));
  return wordsOf(key, source).every(({ stem }) => stems.has(stem));
}

/** Offsets at which the source has the claim's number; none where they are too many. */
function placesOf(quantity: Quantity, { claim, source }: Comparison): number[] {
  const places = source.positions(claim.tokens[quantity.firstToken]?.stem ?? "");
  if (places.length > MAX_PLACES) return [];
  return [...places]
    .filter((place) =>
      source.numbers.within({ first: place, last: place + 3 }, 1).some((other) => areEqual(quantity, other)),
    )
    .map((place) => source.tokens.get(place)?.start ?? 0);
}

/** Whether the claim has all words and numbers of the row's first cell, which must say more than a number of it. */
function isOfClaim({ cells: [key] }: Row, { claim, source }: Comparison): boolean {
  if (key === undefined) return false;
  const tokens = wordsOf(key, source);
  const stems = new Set(claim.tokens.map(({ stem }) => stem));
  return (
    tokens.some(({ isNumber, isFunctionWord }) => !isNumber && !isFunctionWord) &&
    tokens.every(({ stem }) => stems.has(stem))
  );
}

function wordsOf(cell: Span, source: PreparedSource): readonly Token[] {
  const { first, last } = tokensIn(source, cell);
  return source.tokens.slice(first, last);
}

function numbersIn(source: PreparedSource, cell: Span | undefined): readonly Quantity[] {
  return cell === undefined ? [] : source.numbers.within(tokensIn(source, cell), MAX_IN_CELL);
}

function tokensIn({ tokens }: PreparedSource, { start, end }: Span): { first: number; last: number } {
  return {
    first: lowerBound(tokens.starts, (other) => other < start),
    last: lowerBound(tokens.starts, (other) => other < end),
  };
}

/** The row of a table that a place stands in; null where it stands in none. */
function rowAround(text: string, place: number): Row | null {
  const start = text.lastIndexOf("\n", place - 1) + 1;
  const end = text.indexOf("\n", place);
  return rowOf(text, { start, end: end === -1 ? text.length : end });
}

function rowOf(text: string, line: Span): Row | null {
  if (line.end - line.start > MAX_LINE_LENGTH) return null;
  const cells: Span[] = [];
  let at = line.start;
  for (const cell of text.slice(line.start, line.end).split("|")) {
    const isEdge = cell.trim() === "" && (at === line.start || at + cell.length === line.end);
    if (!isEdge) cells.push({ start: at, end: at + cell.length });
    at += cell.length + 1;
  }
  return cells.length < 2 ? null : { line, cells };
}

/** The rows of the same table above and below a row. */
function besideRow(text: string, { line }: Row): Row[] {
  const rows: Row[] = [];
  let { start } = line;
  for (let count = 0; count < MAX_ROWS && start > 0; count += 1) {
    const row = rowOf(text, { start: text.lastIndexOf("\n", start - 2) + 1, end: start - 1 });
    if (row === null) break;
    rows.push(row);
    ({ start } = row.line);
  }
  let { end } = line;
  for (let count = 0; count < MAX_ROWS && end < text.length; count += 1) {
    const next = text.indexOf("\n", end + 1);
    const row = rowOf(text, { start: end + 1, end: next === -1 ? text.length : next });
    if (row === null) break;
    rows.push(row);
    ({ end } = row.line);
  }
  return rows;
}

function textOf(text: string, cell: Span | undefined): string {
  return cell === undefined ? "" : text.slice(cell.start, cell.end).trim();
}
