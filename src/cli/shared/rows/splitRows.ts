import type { ByteRow } from "../input/byteRows";
import { rowLength } from "../input/rowReader";
import type { RowUnit, UnitRow } from "./rowUnit";

/** A part of all rows: that at `index` of `count`, counted from 0. */
export interface Shard {
  readonly index: number;
  readonly count: number;
}

/** A row with its place in the file. */
export interface PlacedRow {
  readonly row: ByteRow;
  readonly line: number;
  readonly start: number;
  readonly units: number;
}

const MAX_ROWS = 32;
const MAX_BYTES = 250_000;

/** Tells where each row of a file stands. */
export async function* placedRows(rows: AsyncIterable<ByteRow>): AsyncGenerator<PlacedRow> {
  let line = 0;
  let start = 0;
  for await (const row of rows) {
    line += 1;
    const units = rowLength(row, line);
    yield { row, line, start, units };
    start += units + 1;
  }
}

/** Puts rows together for threads: few at first, so that all threads of a small file have some. */
export class UnitMaker {
  readonly #threads: number;
  #made = 0;
  #rows: PlacedRow[] = [];
  #size = 0;

  constructor(threads: number) {
    this.#threads = threads;
  }

  add(row: PlacedRow): void {
    this.#rows.push(row);
    this.#size += row.row.kind === "row" ? row.row.bytes.byteLength : 0;
  }

  get isFull(): boolean {
    const most = Math.min(MAX_ROWS, 1 + Math.floor(this.#made / (2 * this.#threads)));
    return this.#rows.length >= most || this.#size >= MAX_BYTES;
  }

  /** The rows so far; `null` where there are none. */
  take(file: number): RowUnit | null {
    if (this.#rows.length === 0) return null;
    const unit = unitOf(file, this.#rows, this.#size);
    this.#rows = [];
    this.#size = 0;
    this.#made += 1;
    return unit;
  }
}

function unitOf(file: number, placed: readonly PlacedRow[], size: number): RowUnit {
  const bytes = new Uint8Array(size);
  let end = 0;
  const rows = placed.map(({ row, line, start, units }): UnitRow => {
    if (row.kind === "row") {
      bytes.set(row.bytes, end);
      end += row.bytes.byteLength;
    }
    return { line, start, end, units, isTooLong: row.kind === "too_long" };
  });
  return { file, rows, bytes };
}
