import type { ChunkTable } from "../../worker/chunkTable";

/** `chunk 3 · 412 tokens · 50 shared`, of which the last is what the chunk before holds too. */
export function labelOfChunk({ tokens, shared }: ChunkTable, row: number): string {
  const before = shared[row - 1] ?? 0;
  return [
    `chunk ${(row + 1).toLocaleString("en")}`,
    tokenWords(tokens[row] ?? 0),
    ...(before > 0 ? [`${before.toLocaleString("en")} shared`] : []),
  ].join(" · ");
}

/** What a hover says of a chunk, beside its headings and the ways to its neighbours. */
export function chunkSentences(
  { starts, tokens, shared }: ChunkTable,
  row: number,
): { readonly title: string; readonly overlap: string } {
  const title = `Chunk ${(row + 1).toLocaleString("en")} of ${starts.length.toLocaleString("en")} · ${tokenWords(tokens[row] ?? 0)}`;
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
  return tokens === 0 ? null : `${tokenWords(tokens)} with chunk ${number.toLocaleString("en")}`;
}

function tokenWords(count: number): string {
  return `${count.toLocaleString("en")} ${count === 1 ? "token" : "tokens"}`;
}

/** What stands behind the first line of a table or of code that the splitter could not keep whole. */
export const CUT_BLOCK_LABEL = "cut: larger than one chunk";
