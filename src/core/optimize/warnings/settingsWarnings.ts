import type { ChunkSettings } from "../../../contract/chunkSettings";

export interface CurrentCheck {
  readonly current: ChunkSettings;
  readonly unitsPerToken: number;
  readonly mostTokens: number | null;
}

/** Whether the current settings can be followed at all. */
export function isUsable({ chunk_size, chunk_overlap }: ChunkSettings): boolean {
  return chunk_overlap < chunk_size;
}

export function isBeyondModel({ current, unitsPerToken, mostTokens }: CurrentCheck): boolean {
  return mostTokens !== null && current.chunk_size / unitsPerToken > mostTokens;
}

/** What is wrong with the current settings, a sentence each. */
export function settingsWarnings(check: CurrentCheck): string[] {
  const { current, mostTokens } = check;
  const { chunk_size: size, chunk_overlap: overlap, unit } = current;
  const found: string[] = [];
  if (!isUsable(current)) {
    found.push(
      `The current chunk_overlap of ${overlap} is not smaller than the chunk_size of ${size}: no splitter can follow that, so it was not measured. Set an overlap of ${Math.floor(size / 4)} or less.`,
    );
  }
  if (isBeyondModel(check)) {
    found.push(
      `The current chunk_size of ${size} ${unit} is beyond the ${mostTokens ?? 0} tokens that the embedding model reads: what stands behind them is not found. Set max_chunk_size right, or a smaller chunk_size.`,
    );
  }
  return found;
}
