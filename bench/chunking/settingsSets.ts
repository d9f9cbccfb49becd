import type { ChunkSettings } from "../../src/contract/optimize/chunkSettings";

/** What users have who set nothing. */
export const LANGCHAIN_DEFAULT: ChunkSettings = {
  splitter: "recursive",
  unit: "characters",
  chunk_size: 4000,
  chunk_overlap: 200,
};
export const LLAMAINDEX_DEFAULT: ChunkSettings = {
  splitter: "llamaindex_sentence",
  unit: "tokens",
  chunk_size: 1024,
  chunk_overlap: 20,
};
/** The nearest to LlamaIndex's default that is one of our splitters: what the trial starts from. */
export const CURRENT: ChunkSettings = { splitter: "sentence", unit: "tokens", chunk_size: 1024, chunk_overlap: 20 };

const CORRELATED_SIZES = [100, 200, 400, 600, 800];
const SPLITTERS = ["recursive", "sentence", "fixed"] as const;

/** The 30 settings that derived and real questions are to rank alike. */
export const CORRELATED: readonly ChunkSettings[] = SPLITTERS.flatMap((splitter) =>
  CORRELATED_SIZES.flatMap((size) =>
    [0, 0.25].map((share): ChunkSettings => ({
      splitter,
      unit: "tokens",
      chunk_size: size,
      chunk_overlap: size * share,
    })),
  ),
);
