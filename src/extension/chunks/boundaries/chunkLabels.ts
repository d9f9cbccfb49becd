import { counted, language, t } from "../../../contract/language";
import type { ChunkTable } from "../../worker/chunks/chunkTable";
import type { ChunkRows } from "./drawnChunks";
import { isBlank, type Lines, type Place } from "./linePlaces";

/** `chunk 3 · 412 tokens · 50 shared`, of which the last is what the chunk before holds too. */
function labelOfChunk({ tokens, shared }: ChunkTable, row: number): string {
  const before = shared[row - 1] ?? 0;
  return [
    t("chunk {0}", (row + 1).toLocaleString(language())),
    tokenCountText(tokens[row] ?? 0),
    ...(before > 0 ? [t("{0} shared", before.toLocaleString(language()))] : []),
  ].join(" · ");
}

/** What a hover says of a chunk, beside its headings and the ways to its neighbours. */
export function chunkSentences(
  { starts, tokens, shared }: ChunkTable,
  row: number,
): { readonly title: string; readonly overlap: string } {
  const title = t(
    "Chunk {0} of {1} · {2}",
    (row + 1).toLocaleString(language()),
    starts.length.toLocaleString(language()),
    tokenCountText(tokens[row] ?? 0),
  );
  const neighbours = [sharedWith(shared[row - 1] ?? 0, row), sharedWith(shared[row] ?? 0, row + 2)].filter(
    (words) => words !== null,
  );
  return {
    title,
    overlap:
      neighbours.length === 0
        ? t("It shares nothing with its neighbours.")
        : t("It shares {0}.", neighbours.join(t(" and "))),
  };
}

/** `number` is that of the neighbour. */
function sharedWith(tokens: number, number: number): string | null {
  return tokens === 0 ? null : t("{0} with chunk {1}", tokenCountText(tokens), number.toLocaleString(language()));
}

function tokenCountText(count: number): string {
  return counted(count, "token");
}

/** What stands behind the first line of a table or of code that the splitter could not keep whole. */
export const CUT_BLOCK_LABEL = t("cut: larger than one chunk");

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
  return t("chunks {0} to {1}", (first + 1).toLocaleString(language()), (last + 1).toLocaleString(language()));
}
