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

/** The places of one row of a file whose other rows are gone. */
export function placesInRow(row: { readonly line: number; readonly start: number }): Places {
  return {
    of: ({ start, end }) => ({
      start,
      end,
      line: row.line,
      column: start - row.start + 1,
      end_line: row.line,
      end_column: end - row.start + 1,
    }),
  };
}
