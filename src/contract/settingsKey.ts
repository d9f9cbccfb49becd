import type { ChunkSettings } from "./chunkSettings";

/** Tells chunk settings from all others. */
export function settingsKey({ splitter, unit, chunk_size, chunk_overlap }: ChunkSettings): string {
  return `${splitter}-${unit}-${chunk_size}-${chunk_overlap}`;
}

export function isSameSettings(one: ChunkSettings, other: ChunkSettings): boolean {
  return settingsKey(one) === settingsKey(other);
}
