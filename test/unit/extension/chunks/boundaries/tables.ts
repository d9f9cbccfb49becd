import type { Span } from "../../../../../src/contract/span";
import type { Lines } from "../../../../../src/extension/chunks/boundaries/linePlaces";
import type { ChunkTable } from "../../../../../src/extension/worker/chunks/chunkTable";

/** Chunks at these places, with a token for each character. */
export function tableOf(spans: readonly Span[]): ChunkTable {
  const shared = spans.map(({ end }, row) => Math.max(0, end - (spans[row + 1]?.start ?? end)));
  return {
    starts: Int32Array.from(spans, ({ start }) => start),
    ends: Int32Array.from(spans, ({ end }) => end),
    tokens: Int32Array.from(spans, ({ start, end }) => end - start),
    shared: Int32Array.from(shared),
    headings: Int32Array.from(spans, () => -1),
    paths: [],
    cutBlocks: [],
  };
}

/** A text as the editor knows it. */
export function linesOf(text: string): Lines {
  const lines = text.split("\n");
  return {
    textOf: (line) => lines[line] ?? "",
    positionAt: (offset) => {
      const before = text.slice(0, offset).split("\n");
      return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
    },
  };
}
