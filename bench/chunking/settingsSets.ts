import type { ChunkSettings, Retrieval } from "../../src/contract/optimize/chunkSettings";

const recursive = (unit: ChunkSettings["unit"], chunk_size: number, chunk_overlap: number): ChunkSettings => ({
  splitter: "recursive",
  unit,
  chunk_size,
  chunk_overlap,
});

/** What a trial without questions has to beat: settings that need no trial. */
export const CONSTANTS: Readonly<Record<string, ChunkSettings>> = {
  "1000 characters/200": recursive("characters", 1000, 200),
  "250/63": recursive("tokens", 250, 63),
  "200/0": recursive("tokens", 200, 0),
};

/** Settings that trials start from: what users have who set nothing, and some that somebody set. */
export const CURRENTS: readonly ChunkSettings[] = [
  recursive("characters", 4000, 200),
  { splitter: "sentence", unit: "tokens", chunk_size: 1024, chunk_overlap: 20 },
  recursive("characters", 1000, 200),
  recursive("tokens", 200, 0),
  recursive("tokens", 400, 100),
  { splitter: "fixed", unit: "tokens", chunk_size: 400, chunk_overlap: 0 },
];

/** Settings that trials of the time measurements start from. */
export const SPEED_CURRENT: ChunkSettings = recursive("tokens", 1000, 50);

/** Ways to take chunks, as programs do. */
export const RETRIEVALS: readonly Retrieval[] = [
  { top_k: 3 },
  { top_k: 5 },
  { top_k: 10 },
  { budget_tokens: 500 },
  { budget_tokens: 2000 },
];
