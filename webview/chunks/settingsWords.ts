import type { ChunkSettings, Splitter } from "../../src/contract/chunkSettings";

export const SPLITTER_TITLES: Readonly<Record<Splitter, string>> = {
  recursive: "Recursive",
  fixed: "Fixed",
  sentence: "Sentence",
  markdown: "Markdown",
  llamaindex_sentence: "LlamaIndex sentence",
};

/** `recursive 1,000/200 tokens` */
export function settingsWords(settings: ChunkSettings): string {
  const { splitter, unit } = settings;
  return `${splitter.replaceAll("_", " ")} ${sizeWords(settings)} ${unit}`;
}

/** `1,000/200` */
export function sizeWords({ chunk_size, chunk_overlap }: ChunkSettings): string {
  return `${chunk_size.toLocaleString("en")}/${chunk_overlap.toLocaleString("en")}`;
}

/** `12.5 %`: what a chunk shares with the one before it. */
export function overlapWords(share: number): string {
  return `${Math.round(share * 1000) / 10}\u00a0%`;
}
