import { NEGATIONS } from "../../../../text/functionWords";
import { areEqual } from "../../../../text/quantities";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import type { PreparedSource } from "../../../lexical/preparedSource";
import { type Comparison, detail, type Detail, quoted } from "../detail";
import {
  differs,
  type Exchanged,
  isGiven,
  isPartOf,
  isSaid,
  type NearTable,
  onlyNamed,
  type Row,
  SAYS_NOTHING,
  tableNear,
  type TableReading,
  wordsOf,
} from "./namedRows";
import { type Cell, cellAt, shownCell, type Table } from "./tables";

/** A word that a source uses more often is not looked up place by place. */
const MAX_PLACES = 20;
const IS_VERSION = /^\s*(v?\d{1,3}(?:\.\d{1,3}){0,3})(?:\.x)?\s*$/iu;
const ENDS_VERSION = /^(?:\.x\b|\.?(?![\w.]))/iu;
const SAYS_YES = /^(?:yes|true|included|✓|✔|✅|x)$/iu;
const SAYS_NO = /^(?:no|false|none|✗|✘|❌|not included)$/iu;
const DENIES: ReadonlySet<string> = new Set([...NEGATIONS, "without", "lacks", "lack", "excludes", "excluded"]);

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
  const near = tableNear(comparison);
  return near === null ? SAYS_NOTHING : readTable(near, comparison);
}

function readTable({ table, rows, heads }: NearTable, comparison: Comparison): TableReading {
  const { claim, source } = comparison;
  const named = <Named>(all: readonly Named[], nameOf: (one: Named) => Cell): Named | null =>
    onlyNamed(all, nameOf, claim) ?? onlyNamed(all, (one) => besideBrackets(nameOf(one), source), claim);
  const row = named(rows, ({ key }) => key) ?? onlyVersion(rows, comparison);
  if (row === null) return SAYS_NOTHING;
  const head = named(heads.slice(1), (cell) => cell);
  if (head !== null) return readCell({ row, rows, head, column: heads.indexOf(head), table }, comparison);
  const found = valueOfOtherRow(row, rows, claim);
  return found === null ? SAYS_NOTHING : unlessInProse(found, [row, null], table, comparison);
}

/** The row of the only version that a claim speaks of, in a table of versions: `6.x` for `Node.js 6`. */
function onlyVersion(rows: readonly Row[], { claim, source }: Comparison): Row | null {
  const versions = rows.map(({ key }) => IS_VERSION.exec(shownCell(key, source))?.[1]);
  if (versions.includes(undefined)) return null;
  const [found, ...more] = rows.filter((_, at) => isVersionSaid(versions[at] ?? "", claim));
  return found === undefined || more.length > 0 ? null : found;
}

/** Whether a claim has a version behind a word, and as nothing that it counts. */
function isVersionSaid(version: string, { text, tokens, quantities }: PreparedClaim): boolean {
  const at = tokens.findIndex(
    ({ start }) => text.startsWith(version, start) && ENDS_VERSION.test(text.slice(start + version.length)),
  );
  const token = tokens[at];
  const name = tokens[at - 1];
  if (token === undefined || (name !== undefined && (name.isNumber || name.isFunctionWord))) return false;
  return quantities.every(
    ({ start, end, unit, kind }) => token.start < start || token.start >= end || (unit === null && kind !== "date"),
  );
}

/** What stands in brackets behind a name says more of it: `VLX-400 (current)`, `Latency (ms)`. */
function besideBrackets(cell: Cell, source: PreparedSource): Cell {
  const bracket = source.text.slice(cell.start, cell.end).search(/\S\s*[(（]/u);
  return bracket === -1 ? cell : cellAt({ start: cell.start, end: cell.start + bracket + 1 }, source);
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
  return value === undefined ? SAYS_NOTHING : unlessInProse({ value, cell }, [row, head], table, comparison);
}

/** A value of another row that a claim gives to its own, which has another one there. */
function valueOfOtherRow(row: Row, rows: readonly Row[], claim: PreparedClaim): Exchanged | null {
  if (row.cells.slice(1).some((cell) => isGiven(cell, claim))) return null;
  for (const other of rows) {
    if (other === row) continue;
    for (const [column, value] of other.cells.entries()) {
      const cell = row.cells[column];
      if (
        column > 0 &&
        cell !== undefined &&
        isSaid(value, claim) &&
        !isPartOf(value, [row.key]) &&
        !hasNumber(row, value)
      )
        return { value, cell };
    }
  }
  return null;
}

/** Whether a row has a number of a value, be it beside others. */
function hasNumber({ cells }: Row, { numbers }: Cell): boolean {
  return cells.some((cell) => cell.numbers.some((one) => numbers.some((other) => areEqual(one, other))));
}

/** Prose beside a table may tell more of the row, and of its column where the claim names one. */
function unlessInProse(
  found: Exchanged,
  [row, head]: readonly [Row, Cell | null],
  table: Table,
  comparison: Comparison,
): TableReading {
  const names = head === null ? [row.key] : [row.key, besideBrackets(head, comparison.source)];
  return isToldInProse(found.value, names, table, comparison)
    ? SAYS_NOTHING
    : { details: [differs(found, row, comparison)], told: [] };
}

function isToldInProse(value: Cell, names: readonly Cell[], table: Table, { source }: Comparison): boolean {
  const places = source.positions([...value.stems][0] ?? "");
  if (places.length > MAX_PLACES) return true;
  return [...places].some((place) => {
    const start = source.tokens.get(place)?.start ?? 0;
    if (start >= table.start && start < table.end) return false;
    const sentence = source.sentenceOf(place);
    const range = source.tokenRange(sentence, sentence);
    return names.every((name) => hasAll(name, source, range));
  });
}

function hasAll({ stems }: Cell, source: PreparedSource, { first, last }: { first: number; last: number }): boolean {
  const own = new Set(source.tokens.slice(first, last).map(({ stem }) => stem));
  return [...stems].every((stem) => own.has(stem));
}

function answered(answer: string, head: Cell, row: Row, { claim, source }: Comparison): Detail {
  const [one, other] = [row.key, head].map(({ start, end }) => quoted(source.text.slice(start, end)));
  const message = `The source says ${quoted(answer)} for ${one ?? ""} and ${other ?? ""}.`;
  const [first, last] = [claim.tokens[0], claim.tokens.at(-1)];
  const span = { start: first?.start ?? claim.start, end: last?.end ?? claim.end };
  return detail("direction_differs", message, span, "leaves_open");
}
