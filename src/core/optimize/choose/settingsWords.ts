import type { ChunkSettings } from "../../../contract/chunkSettings";

/** Settings in words: `recursive, 300 tokens with 75 of overlap`. */
export function settingsWords({ splitter, chunk_size: size, chunk_overlap: overlap, unit }: ChunkSettings): string {
  return `${splitter}, ${size} ${unit} ${overlap === 0 ? "without overlap" : `with ${overlap} of overlap`}`;
}
