import type { ChunkTable } from "../../worker/chunkTable";
import { labelOfChunk } from "./chunkWords";
import type { ChunkRows } from "./drawnChunks";
import { isBlank, type Lines, type Place } from "./linePlaces";

/** So many chunks of a line are told one by one. */
const MOST_TOLD = 3;

export interface ChunkStart extends Place {
  readonly row: number;
  /** Behind what marks it: its first letter, or nothing where it starts its line. */
  readonly end: number;
  /** Nothing but blanks stands before it on its line. */
  readonly startsLine: boolean;
}

/** What stands behind a line, and says which chunks start on it: within the line it would push words out of view. */
export interface LineLabel {
  readonly line: number;
  readonly text: string;
}

export function chunkStarts({ starts }: ChunkTable, { from, to }: ChunkRows, lines: Lines): ChunkStart[] {
  return Array.from(starts.subarray(from, to), (start, index) => {
    const { line, character } = lines.positionAt(start);
    const text = lines.textOf(line);
    const startsLine = isBlank(text.slice(0, character));
    return {
      line,
      character,
      row: from + index,
      startsLine,
      end: startsLine ? character : character + letterLength(text, character),
    };
  });
}

/** Some letters take two UTF-16 code units. */
function letterLength(text: string, at: number): number {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

export function lineLabels(table: ChunkTable, starts: readonly ChunkStart[]): LineLabel[] {
  const rows = new Map<number, number[]>();
  for (const { line, row } of starts) rows.set(line, [...(rows.get(line) ?? []), row]);
  return Array.from(rows, ([line, own]) => ({ line, text: labelOf(table, own) }));
}

function labelOf(table: ChunkTable, rows: readonly number[]): string {
  if (rows.length <= MOST_TOLD) return rows.map((row) => labelOfChunk(table, row)).join("  │  ");
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  return `chunks ${(first + 1).toLocaleString("en")} to ${(last + 1).toLocaleString("en")}`;
}
