import type { ByteRow } from "../input/byteRows";

/** Some rows of a file of JSON lines, as they are handed to a thread: a plain value. */
export interface RowUnit {
  /** The position of its file among those of the run. */
  readonly file: number;
  readonly rows: readonly UnitRow[];
  /** The texts of all rows, one behind the other. */
  readonly bytes: Uint8Array;
}

export interface UnitRow {
  /** Its line in the file, counted from 1. */
  readonly line: number;
  /** Where it begins in the file, in UTF-16 code units. */
  readonly start: number;
  /** Where its text ends in the bytes of the unit. */
  readonly end: number;
  /** Its length in UTF-16 code units. */
  readonly units: number;
  /** Whether it is longer than rows may be, and its text was not kept. */
  readonly isTooLong: boolean;
}

/** Why a row was not read to its end. */
export type StopCause = "time" | "memory" | "fault";

/** What a thread made of a unit. */
export type UnitOutcome<Result> =
  | { readonly kind: "done"; readonly result: Result }
  /** The thread ended at a row, and the next unit gets a new one. `isFirst` where it had worked on nothing else. */
  | {
      readonly kind: "stopped";
      readonly row: number;
      readonly cause: StopCause;
      readonly isFirst: boolean;
      readonly detail: string;
    };

/** What a thread is told: the rows that are left out, and the rows. */
export interface UnitTask {
  readonly unit: RowUnit;
  readonly leftOut: readonly number[];
}

/** A thread that works on rows, and that a row can end. It takes one task at a time. */
export interface RowThread<Result> {
  /** Rejects where it cannot be started. */
  run(task: UnitTask): Promise<UnitOutcome<Result>>;
  end(): Promise<void>;
}

/** What each row may take. */
export interface RowLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** The row at a position, as it was read. */
export function byteRowAt({ rows, bytes }: RowUnit, index: number): ByteRow {
  const row = rows[index];
  if (row === undefined) throw new RangeError(`A unit has no row ${index}.`);
  if (row.isTooLong) return { kind: "too_long", units: row.units };
  return { kind: "row", bytes: bytes.subarray(rows[index - 1]?.end ?? 0, row.end) };
}
