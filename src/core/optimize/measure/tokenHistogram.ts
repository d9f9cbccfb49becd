import type { ChunkMetrics } from "../../../contract/optimizationResult";

const BINS = 10;

/** How many chunks have up to a tenth of the largest one's tokens, up to two tenths, and so on. */
export function tokenHistogram(tokens: Int32Array): ChunkMetrics["token_histogram"] {
  const largest = tokens.reduce((most, count) => Math.max(most, count), 0);
  const counts = Array.from({ length: BINS }, () => 0);
  for (const count of tokens) {
    const bin = Math.max(0, Math.ceil((count / largest) * BINS) - 1);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return { largest, counts };
}
