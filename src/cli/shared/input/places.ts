import type { Span } from "../../../contract/span";
import type { LineIndex } from "../../../formats/lineIndex";

/** A range of a file: offsets in UTF-16 code units, and lines and columns counted from 1. The end is behind the last character. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
}

/** Turns offsets of a file into lines and columns. */
export interface Places {
  of(span: Span): Place;
}

/** The places of a text that is at hand as a whole. */
export function placesIn(lines: LineIndex): Places {
  return {
    of: ({ start, end }) => ({
      start,
      end,
      line: lines.line(start),
      column: lines.column(start),
      end_line: lines.line(end),
      end_column: lines.column(end),
    }),
  };
}

/** Where a row of a file begins. */
export interface RowStart {
  readonly line: number;
  readonly start: number;
}

/** The places of some rows of a file, in their order; what stands in none of them is told from the last one above it. */
export function placesInRows(rows: readonly RowStart[]): Places {
  const rowAt = (offset: number): RowStart => {
    let low = 0;
    let high = rows.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((rows[middle]?.start ?? Infinity) <= offset) low = middle;
      else high = middle - 1;
    }
    return rows[low] ?? { line: 1, start: 0 };
  };
  return {
    of: ({ start, end }) => {
      const [first, last] = [rowAt(start), rowAt(end)];
      return {
        start,
        end,
        line: first.line,
        column: start - first.start + 1,
        end_line: last.line,
        end_column: end - last.start + 1,
      };
    },
  };
}
