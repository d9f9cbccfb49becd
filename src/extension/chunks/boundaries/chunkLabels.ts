import type { ChunkTable } from "../../worker/chunks/chunkTable";
import type { ChunkRows } from "./drawnChunks";
import { isBlank, type Lines, type Place } from "./linePlaces";

/** `chunk 3 · 412 tokens · 50 shared`, of which the last is what the chunk before holds too. */
function labelOfChunk({ tokens, shared }: ChunkTable, row: number): string {
  const before = shared[row - 1] ?? 0;
  return [
    `chunk ${(row + 1).toLocaleString("en")}`,
    tokenCountText(tokens[row] ?? 0),
    ...(before > 0 ? [`${before.toLocaleString("en")} shared`] : []),
  ].join(" · ");
}

/** What a hover says of a chunk, beside its headings and the ways to its neighbours. */
export function chunkSentences(
  { starts, tokens, shared }: ChunkTable,
  row: number,
): { readonly title: string; readonly overlap: string } {
  const title = `Chunk ${(row + 1).toLocaleString("en")} of ${starts.length.toLocaleString("en")} · ${tokenCountText(tokens[row] ?? 0)}`;
  const neighbours = [sharedWith(shared[row - 1] ?? 0, row), sharedWith(shared[row] ?? 0, row + 2)].filter(
    (words) => words !== null,
  );
  return {
    title,
    overlap:
      neighbours.length === 0 ? "It shares nothing with its neighbours." : `It shares ${neighbours.join(" and ")}.`,
  };
}

/** `number` is that of the neighbour. */
function sharedWith(tokens: number, number: number): string | null {
  return tokens === 0 ? null : `${tokenCountText(tokens)} with chunk ${number.toLocaleString("en")}`;
}

function tokenCountText(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "token" : "tokens"}`;
}

/** What stands behind the first line of a table or of code that the splitter could not keep whole. */
export const CUT_BLOCK_LABEL = "cut: larger than one chunk";

/** So many chunks of a line are told one by one. */
const MAX_LISTED = 3;

interface ChunkStart extends Place {
  readonly row: number;
  /** Behind what marks it: its first letter, or nothing where it starts its line. */
  readonly end: number;
  /** Nothing but blanks stands before it on its line. */
  readonly startsLine: boolean;
}

/** What stands behind a line, and says which chunks start on it: within the line it would push words out of view. */
interface LineLabel {
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
  if (rows.length <= MAX_LISTED) return rows.map((row) => labelOfChunk(table, row)).join("  │  ");
  const [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
  return `chunks ${(first + 1).toLocaleString("en")} to ${(last + 1).toLocaleString("en")}`;
}
