import type { Span } from "../../../../contract/span";
import { NEGATIONS } from "../../../../text/functionWords";
import { areEqual } from "../../../../text/quantities";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { rememberedFor } from "../../../lexical/rememberedFor";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import { type Cell, cellAt, cellsOf, type Table, tablesOf } from "./tables";

/** Rows above and below the passage that are looked at. */
const MAX_ROWS = 50;
/** A word that a source uses more often is not looked up place by place. */
const MAX_PLACES = 20;
const SAYS_YES = /^(?:yes|true|included|✓|✔|✅|x)$/iu;
const SAYS_NO = /^(?:no|false|none|✗|✘|❌|not included)$/iu;
const DENIES: ReadonlySet<string> = new Set([...NEGATIONS, "without", "lacks", "lack", "excludes", "excluded"]);

/** What a table says of a claim: what differs there, and the words of the claim that it gives together. */
export interface TableReading {
  readonly details: readonly Detail[];
  readonly told: readonly Span[];
}

const SAYS_NOTHING: TableReading = { details: [], told: [] };

/**
 * Reads a table by its row and its column: a claim that gives a row the value of another one, or of another column, has its words
 * from the table and not what that says.
 *
 *     claim:  The Basic plan has 20 seats.
 *                                ^------^ number_differs
 *     source: | Plan | Seats |
 *             | Basic | 5 seats |
 *             | Team | 20 seats |
 */
export function readTables(comparison: Comparison): TableReading {
  const { source, passage } = comparison;
  const range = source.tokenRange(passage.first, passage.last);
  const [start, end] = [source.tokens.get(range.first)?.start ?? 0, source.tokens.get(range.last - 1)?.end ?? 0];
  const table = tablesOf(source).find((one) => one.start < end && one.end > start);
  return table === undefined ? SAYS_NOTHING : readTable(table, start, comparison);
}

interface Row {
  readonly cells: readonly Cell[];
  readonly key: Cell;
}

function readTable(table: Table, near: number, comparison: Comparison): TableReading {
  const { source, claim } = comparison;
  const place = table.rows.findIndex((row) => row.end >= near);
  const rows = table.rows.slice(Math.max(0, place - MAX_ROWS), place + MAX_ROWS).flatMap((row): Row[] => {
    const cells = cellsOf(row, source);
    const [key] = cells;
    return key === undefined ? [] : [{ cells, key }];
  });
  const row = onlyNamed(rows, ({ key }) => key, claim);
  if (row === null) return SAYS_NOTHING;
  const heads = table.heads.map((span) => cellAt(span, source));
  const head = onlyNamed(heads.slice(1), (cell) => cell, claim);
  if (head !== null) return readCell({ row, rows, head, column: heads.indexOf(head), table }, comparison);
  const found = valueOfOtherRow(row, rows, claim);
  return found === null ? SAYS_NOTHING : unlessInProse(found, row, table, comparison);
}

/** What of several a claim names, by all words of its name; null where it names none, or as much of several. */
function onlyNamed<Named>(all: readonly Named[], nameOf: (one: Named) => Cell, claim: PreparedClaim): Named | null {
  const named = all.filter((one) => isName(nameOf(one)) && isSaid(nameOf(one), claim));
  const most = Math.max(...named.map((one) => nameOf(one).stems.size));
  const [found, ...more] = named.filter((one) => nameOf(one).stems.size === most);
  return found === undefined || more.length > 0 ? null : found;
}

/** A number alone names nothing, but a year does. */
function isName({ stems }: Cell): boolean {
  return [...stems].some((stem) => /\p{L}|^(?:19|20)\d\d$/u.test(stem));
}

interface Place {
  readonly row: Row;
  readonly rows: readonly Row[];
  readonly head: Cell;
  readonly column: number;
  readonly table: Table;
}

/** What the cell of the row and the column that a claim names says of it. */
function readCell({ row, rows, head, column, table }: Place, comparison: Comparison): TableReading {
  const { claim, source } = comparison;
  const cell = row.cells[column];
  if (cell === undefined) return SAYS_NOTHING;
  const answer = source.text.slice(cell.start, cell.end).trim();
  const [isYes, isNo] = [SAYS_YES.test(answer), SAYS_NO.test(answer)];
  const denial = claim.tokens.find(({ form }) => DENIES.has(form));
  if (isYes || isNo) {
    if (isNo === (denial !== undefined))
      return { details: [], told: [...wordsOf([row.key, head], claim), ...(denial === undefined ? [] : [denial])] };
    return { details: [answered(answer, head, row, comparison)], told: [] };
  }
  if (isGiven(cell, claim)) return { details: [], told: wordsOf([row.key, head, cell], claim) };
  const beside = row.cells.slice(1).filter((other) => other !== cell);
  const below = rows.flatMap((other) => (other === row ? [] : (other.cells[column] ?? [])));
  const value = [...below, ...beside].find((other) => isSaid(other, claim) && !isPartOf(other, [row.key, head]));
  return value === undefined ? SAYS_NOTHING : unlessInProse({ value, cell }, row, table, comparison);
}

/** A value of another row that a claim gives to its own, which has another one there. */
function valueOfOtherRow(row: Row, rows: readonly Row[], claim: PreparedClaim): Exchanged | null {
  if (row.cells.slice(1).some((cell) => isGiven(cell, claim))) return null;
  for (const other of rows) {
    if (other === row) continue;
    for (const [column, value] of other.cells.entries()) {
      const cell = row.cells[column];
      if (column > 0 && cell !== undefined && isSaid(value, claim) && !isPartOf(value, [row.key]))
        return { value, cell };
    }
  }
  return null;
}

/** A value that a claim gives, and the cell that has another one. */
interface Exchanged {
  readonly value: Cell;
  readonly cell: Cell;
}

/** Whether a claim has all words and numbers of a cell. */
function isSaid({ stems, numbers }: Cell, claim: PreparedClaim): boolean {
  const own = stemsOf(claim);
  const areGiven = numbers.length > 0 && numbers.every((one) => claim.quantities.some((other) => areEqual(one, other)));
  return stems.size > 0 && [...stems].every((stem) => own.has(stem) || (areGiven && /\d/u.test(stem)));
}

/** Whether a claim has a cell's numbers, or where it has none all of its words. */
function isGiven(cell: Cell, claim: PreparedClaim): boolean {
  if (cell.numbers.length === 0) return isSaid(cell, claim);
  return cell.numbers.every((one) => claim.quantities.some((other) => areEqual(one, other)));
}

function isPartOf({ stems }: Cell, others: readonly Cell[]): boolean {
  return [...stems].every((stem) => others.some((other) => other.stems.has(stem)));
}

const stemsOf = rememberedFor(
  ({ tokens, content }: PreparedClaim): ReadonlySet<string> =>
    new Set([...tokens.map(({ stem }) => stem), ...content.flatMap(({ related }) => related)]),
);

/** Prose beside a table may tell more of the row. */
function unlessInProse(found: Exchanged, row: Row, table: Table, comparison: Comparison): TableReading {
  return isToldInProse(found.value, row.key, table, comparison)
    ? SAYS_NOTHING
    : { details: [differs(found, row, comparison)], told: [] };
}

function isToldInProse(value: Cell, key: Cell, table: Table, { source }: Comparison): boolean {
  const places = source.positions([...value.stems][0] ?? "");
  if (places.length > MAX_PLACES) return true;
  return [...places].some((place) => {
    const start = source.tokens.get(place)?.start ?? 0;
    if (start >= table.start && start < table.end) return false;
    const sentence = source.sentenceOf(place);
    return hasAll(key, source, source.tokenRange(sentence, sentence));
  });
}

function hasAll({ stems }: Cell, source: PreparedSource, { first, last }: { first: number; last: number }): boolean {
  const own = new Set(source.tokens.slice(first, last).map(({ stem }) => stem));
  return [...stems].every((stem) => own.has(stem));
}

function differs({ value, cell }: Exchanged, row: Row, { claim, source }: Comparison): Detail {
  const span = spanOf(value, claim);
  const textOf = ({ start, end }: Span): string => quoted(source.text.slice(start, end));
  const ours = quoted(claim.text.slice(span.start, span.end));
  const message = `The claim says ${ours}; the source says ${textOf(cell)} in the row ${textOf(row.key)}.`;
  if (value.numbers.length > 0) return detail("number_differs", message, span, "lacks");
  const isName = claim.content.some(
    ({ token, isName: is }) => is && token.start >= span.start && token.end <= span.end,
  );
  return isName ? detail("name_differs", message, span, "lacks") : detail("word_missing", message, span, "leaves_open");
}

function answered(answer: string, head: Cell, row: Row, { claim, source }: Comparison): Detail {
  const [one, other] = [row.key, head].map(({ start, end }) => quoted(source.text.slice(start, end)));
  const message = `The source says ${quoted(answer)} for ${one ?? ""} and ${other ?? ""}.`;
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  const span = { start: first?.start ?? claim.start, end: last?.end ?? claim.end };
  return detail("direction_differs", message, span, "leaves_open");
}

/** The place of a cell's number or words in a claim. */
function spanOf(cell: Cell, claim: PreparedClaim): Span {
  const number = claim.quantities.find((own) => cell.numbers.some((one) => areEqual(one, own)));
  if (number !== undefined) return { start: number.start, end: number.end };
  const words = wordsOf([cell], claim);
  return { start: words[0]?.start ?? claim.start, end: words.at(-1)?.end ?? claim.end };
}

/** The words and numbers of a claim that cells have. */
function wordsOf(cells: readonly Cell[], { content, quantities }: PreparedClaim): Span[] {
  const words = content.filter(({ stem, related }) =>
    cells.some(({ stems }) => [stem, ...related].some((one) => stems.has(one))),
  );
  const numbers = quantities.filter((own) => cells.some((cell) => cell.numbers.some((one) => areEqual(one, own))));
  return [...words.map(({ token }) => token), ...numbers].map(({ start, end }) => ({ start, end }));
}
