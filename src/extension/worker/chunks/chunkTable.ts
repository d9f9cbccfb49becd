import type { Span } from "../../../contract/span";
import type { Chunk } from "../../../core/optimize";

/** The chunks of a file, in its order and as columns: hundreds of thousands of them cross the line to the host at once. */
export interface ChunkTable {
  /** Offsets into the file. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly tokens: Int32Array;
  /** The tokens that each shares with the next. */
  readonly shared: Int32Array;
  /** The place in `paths` of the headings that each stands under; -1 where none is known. */
  readonly headings: Int32Array;
  readonly paths: readonly (readonly string[])[];
  /** Tables and code that the splitter keeps whole, and that had to be cut. */
  readonly cutBlocks: readonly Span[];
}

/** The chunks of one text, as the file that it was read from has them. */
export interface PlacedChunks {
  readonly chunks: readonly Chunk[];
  readonly cutBlocks: readonly Span[];
  /** How many tokens end before an offset of the text. */
  readonly tokensBefore: (offset: number) => number;
  readonly toFile: (span: Span) => Span;
}

/** Puts the chunks of a file's texts, which follow one another in it, into one table. */
export function chunkTable(texts: readonly PlacedChunks[]): ChunkTable {
  const count = texts.reduce((sum, { chunks }) => sum + chunks.length, 0);
  const [starts, ends, tokens, shared, headings] = [
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
    new Int32Array(count),
  ];
  const paths = new Map<readonly string[], number>();
  let row = 0;
  for (const { chunks, toFile, tokensBefore } of texts) {
    for (const [index, chunk] of chunks.entries()) {
      const { start, end } = toFile(chunk);
      const next = chunks[index + 1]?.start ?? chunk.end;
      starts[row] = start;
      ends[row] = end;
      tokens[row] = chunk.tokens;
      shared[row] = next < chunk.end ? tokensBefore(chunk.end) - tokensBefore(next) : 0;
      headings[row] = placeOf(chunk.heading_path, paths);
      row += 1;
    }
  }
  const cutBlocks = texts.flatMap((text) => text.cutBlocks.map(text.toFile));
  return { starts, ends, tokens, shared, headings, paths: [...paths.keys()], cutBlocks };
}

/** The chunks of a section have the same list for their headings. */
function placeOf(path: readonly string[] | undefined, paths: Map<readonly string[], number>): number {
  if (path === undefined || path.length === 0) return -1;
  const known = paths.get(path);
  if (known !== undefined) return known;
  paths.set(path, paths.size);
  return paths.size - 1;
}
