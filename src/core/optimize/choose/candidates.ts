import type { ChunkCandidate } from "../../../contract/optimizationResult";
import { onFront } from "./paretoFront";

/** Measured settings, each with whether it is on the front of them all. */
export function candidatesOf(measured: readonly Omit<ChunkCandidate, "on_front">[]): ChunkCandidate[] {
  const front = onFront(
    measured.map(({ metrics }) => ({
      quality: metrics.quality?.value ?? 0,
      index: metrics.index_growth ?? 0,
      tokens: metrics.tokens_per_query ?? 0,
    })),
  );
  return measured.map(({ settings, metrics }, index) => ({ settings, metrics, on_front: front[index] ?? false }));
}
