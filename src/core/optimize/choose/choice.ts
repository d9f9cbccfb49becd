import type { ChunkCandidate, OptimizationResult } from "../../../contract/optimize/optimizationResult";
import type { MeasuredCandidate } from "../measure/candidateMeter";
import type { Bootstrap } from "./bootstrap";
import { blended, type PriorShare } from "./prior";

type Gain = NonNullable<OptimizationResult["gain"]>;

interface Weighing {
  readonly bootstrap: Bootstrap;
  readonly priorShare: PriorShare;
}

/** What settings gain over others differs by so much from collection to collection (95 %). */
const PRIOR_NOISE = 0.03;

/** The candidate with the highest expected quality; of equals the one with the smaller index, then the earlier one. Nothing without questions. */
export function bestOf(candidates: readonly MeasuredCandidate[]): MeasuredCandidate | undefined {
  return candidates.reduce<MeasuredCandidate | undefined>(
    (best, candidate) => (best === undefined || isBetter(candidate, best) ? candidate : best),
    undefined,
  );
}

function isBetter({ metrics: one }: MeasuredCandidate, { metrics: other }: MeasuredCandidate): boolean {
  const difference = (one.expected_quality ?? 0) - (other.expected_quality ?? 0);
  return difference > 0 || (difference === 0 && (one.index_growth ?? 0) < (other.index_growth ?? 0));
}

/** How much better one setting is than another, over the same questions. */
export function gainOf(best: MeasuredCandidate, current: MeasuredCandidate, { bootstrap, priorShare }: Weighing): Gain {
  const differences = best.qualities.map((quality, index) => quality - (current.qualities[index] ?? 0));
  const measured = bootstrap.interval(differences);
  const value = blended(measured.value, best.prior - current.prior, priorShare);
  const toSide = (bound: number): number =>
    Math.hypot((1 - priorShare) * (bound - measured.value), priorShare * PRIOR_NOISE);
  return { value, low: value - toSide(measured.low), high: value + toSide(measured.high), measured: measured.value };
}

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
