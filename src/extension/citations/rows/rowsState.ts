import { type ListedRow, ROWS_SENT, type RowsState } from "../../../contract/panel/rowsState";
import { shownTally } from "../../../contract/verify/putAside";
import type { OutlineRecord } from "../../worker/wire/citationsMessages";
import type { FileCitations } from "../citationsState";

/** A file with several answers, as the panel lists them. */
interface ListedFile {
  readonly uri: string;
  readonly records: readonly OutlineRecord[];
  readonly state: FileCitations | null;
  /** The cursor. */
  readonly offset: number;
}

/** The answer that an offset of the file is in, counted from 0. */
export function recordAt(records: readonly Pick<OutlineRecord, "span">[], offset: number): number | null {
  const index = records.findIndex(({ span }) => span.start <= offset && offset <= span.end);
  return index < 0 ? null : index;
}

/** The portion of a list in which an answer stands begins here. */
export function portionStart(row: number): number {
  return row - (row % ROWS_SENT);
}

/** What the panel shows of a list from the answer `from` on. */
export function rowsState({ uri, records, state, offset }: ListedFile, from: number): RowsState {
  const listed = records.slice(from, from + ROWS_SENT);
  return {
    file: uri,
    total: records.length,
    checked: state?.rows.size ?? 0,
    failed: state?.unchecked.size ?? 0,
    checking: state?.phase.kind === "checking",
    current: recordAt(records, offset),
    from,
    rows: listed.map((record, place) => listedRow(record, from + place, state)),
  };
}

function listedRow({ query }: OutlineRecord, index: number, state: FileCitations | null): ListedRow {
  const row = state?.rows.get(index);
  if (row !== undefined)
    return { kind: "checked", query, tally: shownTally(row.placed.row.result), stale: row.isStale };
  const unchecked = state?.unchecked.get(index);
  return unchecked === undefined
    ? { kind: "unchecked", query }
    : { kind: "failed", query, why: unchecked.record.message };
}
