import type { Token } from "../../../../text/tokens";
import type { PreparedClaim } from "../../../lexical/preparedClaim";
import type { Comparison } from "../detail";
import {
  allNamed,
  differs,
  isGiven,
  isPartOf,
  type NearTable,
  onlyNamed,
  type Row,
  SAYS_NOTHING,
  tableNear,
  type TableReading,
  wordsOf,
} from "./namedRows";

/** Between rows that are named in one breath. */
const JOINS: ReadonlySet<string> = new Set("and or und oder both as well the".split(" "));
const OF_ALL: ReadonlySet<string> = new Set("all every each both alle jede jeder jedes".split(" "));

/**
 * That a claim gives several rows of a table a value that one of them does not have.
 *
 *     claim:  Basic, Team and Pro have 5 seats.
 *                                      ^-----^ number_differs
 *     source: | Plan | Seats |
 *             | Basic | 5 seats |
 *             | Team | 20 seats |
 *             | Pro | 5 seats |
 */
export function readJointRows(comparison: Comparison): TableReading {
  const near = tableNear(comparison);
  if (near === null) return SAYS_NOTHING;
  const { claim } = comparison;
  const rows = meantRows(near, claim);
  const head = onlyNamed(near.heads.slice(1), (cell) => cell, claim);
  const columns = head === null ? columnsGiven(rows, near, claim) : [near.heads.indexOf(head)];
  for (const column of columns) {
    const value = near.rows.flatMap(({ cells }) => cells[column] ?? []).find((cell) => isTold(cell, near, claim));
    const row = rows.find(({ cells }) => hasOther(cells[column], claim));
    const cell = row?.cells[column];
    if (value === undefined) continue;
    if (row !== undefined && cell !== undefined)
      return { details: [differs({ value, cell }, row, comparison)], told: [] };
    const cells = rows.flatMap((own) => [own.key, own.cells[column] ?? own.key]);
    return { details: [], told: wordsOf(head === null ? cells : [head, ...cells], claim) };
  }
  return SAYS_NOTHING;
}

/** The rows that a claim names in one breath, or all where it speaks of all; none where it does neither. */
function meantRows({ rows, heads }: NearTable, claim: PreparedClaim): readonly Row[] {
  const said = allNamed(rows, ({ key }) => key, claim);
  const named = said.filter(
    (row) => !said.some(({ key }) => key.stems.size > row.key.stems.size && isPartOf(row.key, [key])),
  );
  if (named.length > 1) return areTogether(named, claim) ? named : [];
  const isOfAll = named.length === 0 && claim.tokens.some(({ form }) => OF_ALL.has(form));
  return isOfAll && onlyNamed(heads.slice(1), (cell) => cell, claim) !== null ? rows : [];
}

/** Whether nothing but what joins stands between the names of rows. */
function areTogether(rows: readonly Row[], claim: PreparedClaim): boolean {
  const names = rows.flatMap(({ key }) => wordsOf([key], claim)).sort((one, other) => one.start - other.start);
  const isName = ({ start, end }: Token): boolean => names.some((name) => name.start <= start && name.end >= end);
  const [first, last] = [names[0], names.at(-1)];
  if (first === undefined || last === undefined) return false;
  const between = claim.tokens.filter(({ start, end }) => start >= first.start && end <= last.end);
  return between.every((token) => isName(token) || JOINS.has(token.form));
}

/** The columns in which one of the rows has a value that the claim gives. */
function columnsGiven(rows: readonly Row[], near: NearTable, claim: PreparedClaim): number[] {
  return near.heads.flatMap((_, column) => {
    const isColumn =
      column > 0 && rows.some(({ cells }) => cells[column] !== undefined && isTold(cells[column], near, claim));
    return isColumn ? [column] : [];
  });
}

/** Whether a claim gives the value of a cell, with words that are no names of rows or columns. */
function isTold(cell: Row["key"], { rows, heads }: NearTable, claim: PreparedClaim): boolean {
  return cell.stems.size > 0 && isGiven(cell, claim) && !isPartOf(cell, [...heads, ...rows.map(({ key }) => key)]);
}

function hasOther(cell: Row["key"] | undefined, claim: PreparedClaim): boolean {
  return cell !== undefined && cell.stems.size > 0 && !isGiven(cell, claim);
}
