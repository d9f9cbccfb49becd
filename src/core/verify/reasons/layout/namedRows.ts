import type { Span } from "../../../../contract/span";
import { areEqual } from "../../../../text/quantities";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { type Cell, cellAt, cellsOf, shownCell, type Table, tablesOf } from "./tables";

/** Rows above and below the passage that are looked at. */
const MAX_ROWS = 50;

export interface Row {
  readonly cells: readonly Cell[];
  readonly key: Cell;
}

/** What a table says of a claim: what differs there, and the words of the claim that it gives together. */
export interface TableReading {
  readonly details: readonly Detail[];
  readonly told: readonly Span[];
}

export const SAYS_NOTHING: TableReading = { details: [], told: [] };

/** The table that the passage stands in, with the rows near it. */
export interface NearTable {
  readonly table: Table;
  readonly rows: readonly Row[];
  readonly heads: readonly Cell[];
}

export const tableNear = rememberedFor(({ source, passage }: Comparison): NearTable | null => {
  const range = source.tokenRange(passage.first, passage.last);
  const [start, end] = [source.tokens.get(range.first)?.start ?? 0, source.tokens.get(range.last - 1)?.end ?? 0];
  const table = tablesOf(source).find((one) => one.start < end && one.end > start);
  if (table === undefined) return null;
  const place = table.rows.findIndex((row) => row.end >= start);
  const rows = table.rows.slice(Math.max(0, place - MAX_ROWS), place + MAX_ROWS).flatMap((row): Row[] => {
    const cells = cellsOf(row, source);
    const [key] = cells;
    return key === undefined ? [] : [{ cells, key }];
  });
  return { table, rows, heads: table.heads.map((span) => cellAt(span, source)) };
});

/** What of several a claim names, by all words of its name; null where it names none, or as much of several. */
export function onlyNamed<Named>(
  all: readonly Named[],
  nameOf: (one: Named) => Cell,
  claim: PreparedClaim,
): Named | null {
  const named = allNamed(all, nameOf, claim);
  const most = Math.max(...named.map((one) => nameOf(one).stems.size));
  const [found, ...more] = named.filter((one) => nameOf(one).stems.size === most);
  return found === undefined || more.length > 0 ? null : found;
}

/** A number alone names nothing, but a year does. */
function isName({ stems }: Cell): boolean {
  return [...stems].some((stem) => /\p{L}|^(?:19|20)\d\d$/u.test(stem));
}

/** What of several a claim names, by all words of its name. */
export function allNamed<Named>(all: readonly Named[], nameOf: (one: Named) => Cell, claim: PreparedClaim): Named[] {
  return all.filter((one) => isName(nameOf(one)) && isSaid(nameOf(one), claim));
}

/** Whether a claim has all words and numbers of a cell. */
export function isSaid({ stems, numbers }: Cell, claim: PreparedClaim): boolean {
  const own = stemsOf(claim);
  const areGiven = numbers.length > 0 && numbers.every((one) => claim.quantities.some((other) => areEqual(one, other)));
  return stems.size > 0 && [...stems].every((stem) => own.has(stem) || (areGiven && /\d/u.test(stem)));
}

/** Whether a claim has a cell's numbers, or where it has none, or they are a month, all of its words. */
export function isGiven(cell: Cell, claim: PreparedClaim): boolean {
  if (cell.numbers.length === 0 || isMonthOfYear(cell)) return isSaid(cell, claim);
  return cell.numbers.every((one) => claim.quantities.some((other) => areEqual(one, other)));
}

/** `April 2019`: to have a day of April and the year 2019 is not to have these. */
function isMonthOfYear({ stems, numbers }: Cell): boolean {
  return stems.size === 2 && numbers.some(({ kind }) => kind === "year");
}

export function isPartOf({ stems }: Cell, others: readonly Cell[]): boolean {
  return [...stems].every((stem) => others.some((other) => other.stems.has(stem)));
}

const stemsOf = rememberedFor(
  ({ tokens, content }: PreparedClaim): ReadonlySet<string> =>
    new Set([...tokens.map(({ stem }) => stem), ...content.flatMap(({ related }) => related)]),
);

/** A value that a claim gives, and the cell that has another one. */
export interface Exchanged {
  readonly value: Cell;
  readonly cell: Cell;
}

/** That the source has another value in a row than the one that the claim gives. */
export function differs({ value, cell }: Exchanged, row: Row, { claim, source }: Comparison): Detail {
  const span = spanOf(value, claim);
  const textOf = (one: Span): string => quoted(shownCell(one, source));
  const ours = quoted(claim.text.slice(span.start, span.end));
  const message = `The claim says ${ours}; the source says ${textOf(cell)} in the row ${textOf(row.key)}.`;
  if (value.numbers.length > 0) return detail("number_differs", message, span, "lacks");
  const isName = claim.content.some(
    ({ token, isName: is }) => is && token.start >= span.start && token.end <= span.end,
  );
  return isName ? detail("name_differs", message, span, "lacks") : detail("word_missing", message, span, "leaves_open");
}

/** The place of a cell's number or words in a claim. */
function spanOf(cell: Cell, claim: PreparedClaim): Span {
  const number = isMonthOfYear(cell)
    ? undefined
    : claim.quantities.find((own) => cell.numbers.some((one) => areEqual(one, own)));
  if (number !== undefined) return { start: number.start, end: number.end };
  const words = wordsOf([cell], claim);
  return { start: words[0]?.start ?? claim.start, end: words.at(-1)?.end ?? claim.end };
}

/** The words and numbers of a claim that cells have. */
export function wordsOf(cells: readonly Cell[], { content, quantities }: PreparedClaim): Span[] {
  const words = content.filter(({ stem, related }) =>
    cells.some(({ stems }) => [stem, ...related].some((one) => stems.has(one))),
  );
  const numbers = quantities.filter((own) => cells.some((cell) => cell.numbers.some((one) => areEqual(one, own))));
  return [...words.map(({ token }) => token), ...numbers].map(({ start, end }) => ({ start, end }));
}
