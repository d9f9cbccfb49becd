import type { RowsState } from "../../src/contract/panel/rowsState";
import type { ViewContext } from "../shared/viewContext";

/** The list of a file's answers, above the one on view. */
export interface RowsModel {
  /** `null` for a file with one answer, or none. */
  readonly state: RowsState | null;
  /** The answer that was walked to by a key, and takes the keyboard's focus once it is listed. */
  readonly awaited: number | null;
}

export type RowsContext = ViewContext<RowsModel>;

export const NO_ROWS: RowsModel = { state: null, awaited: null };

/** Another file is walked anew. */
export function receiveRows({ state: former, awaited }: RowsModel, state: RowsState | null): RowsModel {
  return { state, awaited: former?.file === state?.file ? awaited : null };
}

export function isListed({ from, rows }: RowsState, row: number): boolean {
  return from <= row && row < from + rows.length;
}
