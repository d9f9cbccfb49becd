import { lowerBoundFrom } from "../../lexical/lowerBound";
import type { ReadPart } from "../collection/part";
import type { Chunk } from "../split/chunk";
import type { WordIndex } from "./wordIndex";

/** The chunks of all parts in columns, part by part, in the order of their starts. */
export class ChunkTable {
  readonly count: number;
  readonly parts: Int32Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  readonly tokens: Int32Array;
  /** The places of the first word of each chunk, and of the word behind its last one. */
  readonly firstWords: Int32Array;
  readonly behindWords: Int32Array;

  constructor(
    chunksOfParts: readonly (readonly Chunk[])[],
    parts: readonly Pick<ReadPart, "words">[],
    index: Pick<WordIndex, "firstWords">,
  ) {
    this.count = chunksOfParts.reduce((sum, chunks) => sum + chunks.length, 0);
    this.parts = new Int32Array(this.count);
    this.starts = new Int32Array(this.count);
    this.ends = new Int32Array(this.count);
    this.tokens = new Int32Array(this.count);
    this.firstWords = new Int32Array(this.count);
    this.behindWords = new Int32Array(this.count);
    let row = 0;
    for (const [number, chunks] of chunksOfParts.entries()) {
      this.#fill(row, number, chunks, parts[number]?.words.starts ?? [], index.firstWords[number] ?? 0);
      row += chunks.length;
    }
  }

  #fill(from: number, part: number, chunks: readonly Chunk[], wordStarts: ArrayLike<number>, firstWord: number): void {
    let word = 0;
    for (const [index, { start, end, tokens }] of chunks.entries()) {
      const row = from + index;
      word = lowerBoundFrom(wordStarts, word, (at) => at < start);
      this.parts[row] = part;
      this.starts[row] = start;
      this.ends[row] = end;
      this.tokens[row] = tokens;
      this.firstWords[row] = firstWord + word;
      this.behindWords[row] = firstWord + lowerBoundFrom(wordStarts, word, (at) => at < end);
    }
  }
}
