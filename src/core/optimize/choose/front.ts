import type { ChunkCandidate } from "../../../contract/optimize/optimizationResult";

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

/** What a setting gives and costs. */
interface Tradeoff {
  readonly quality: number;
  readonly index: number;
  readonly tokens: number;
}

/** For each whether none of the others is as good in all three, and better in one. */
function onFront(tradeoffs: readonly Tradeoff[]): boolean[] {
  return tradeoffs.map((one) => !tradeoffs.some((other) => dominates(other, one)));
}

function dominates(one: Tradeoff, other: Tradeoff): boolean {
  const isAsGood = one.quality >= other.quality && one.index <= other.index && one.tokens <= other.tokens;
  return isAsGood && (one.quality > other.quality || one.index < other.index || one.tokens < other.tokens);
}
