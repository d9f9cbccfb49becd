import { isSameSettings, type Splitter } from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate, OptimizationResult } from "../../src/contract/optimize/optimizationResult";
import type { Metric } from "./metrics";

/** Settings that were tried, with their place by how good they are among those shown: 0 is the worst, 1 the best. */
export interface HeatCell {
  readonly candidate: ChunkCandidate;
  readonly value: number | null;
  readonly strength: number | null;
}

/** Sizes and overlaps of one splitter that were tried, ascending, and what became of each pair. */
export interface HeatMap {
  readonly sizes: readonly number[];
  /** Overlaps as shares of the size, rounded so that 62 of 250 and 75 of 300 stand together. */
  readonly shares: readonly number[];
  readonly cellAt: (size: number, share: number) => HeatCell | null;
  /** The worst and the best value; `null` where none was measured. */
  readonly range: { readonly worst: number; readonly best: number } | null;
}

/** Overlaps are rounded to fortieths: 2.5 %. */
const SHARE_STEPS = 40;

export function heatMap(result: OptimizationResult, splitter: Splitter, metric: Metric): HeatMap {
  const candidates = result.candidates.filter(({ settings }) => settings.splitter === splitter);
  const values = candidates.map(({ metrics }) => metric.value(metrics)).filter((value) => value !== null);
  const range = rangeOf(values, metric);
  const cells = new Map<string, HeatCell>();
  for (const candidate of byWeight(candidates, result)) {
    const value = metric.value(candidate.metrics);
    cells.set(placeKey(candidate.settings.chunk_size, roundedShare(candidate)), {
      candidate,
      value,
      strength: strengthOf(value, range),
    });
  }
  return {
    sizes: ascending(candidates.map(({ settings }) => settings.chunk_size)),
    shares: ascending(candidates.map(roundedShare)),
    cellAt: (size, share) => cells.get(placeKey(size, share)) ?? null,
    range,
  };
}

/** The splitters that were tried, in the order in which they were. */
export function triedSplitters(candidates: readonly ChunkCandidate[]): Splitter[] {
  return [...new Set(candidates.map(({ settings }) => settings.splitter))];
}

function roundedShare({ settings: { chunk_size, chunk_overlap } }: ChunkCandidate): number {
  return Math.round((chunk_overlap / chunk_size) * SHARE_STEPS) / SHARE_STEPS;
}

/** Where two stand at the same place the later one is seen: the recommended and the current settings before all others. */
function byWeight(
  candidates: readonly ChunkCandidate[],
  { recommended, current }: OptimizationResult,
): ChunkCandidate[] {
  const weight = ({ settings }: ChunkCandidate): number =>
    isSameSettings(settings, recommended) ? 2 : Number(isSameSettings(settings, current.settings));
  return [...candidates].sort((one, other) => weight(one) - weight(other));
}

function rangeOf(values: readonly number[], { better }: Metric): HeatMap["range"] {
  if (values.length === 0) return null;
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return better === "less" ? { worst: high, best: low } : { worst: low, best: high };
}

function strengthOf(value: number | null, range: HeatMap["range"]): number | null {
  if (value === null || range === null) return null;
  return range.best === range.worst ? 1 : Math.abs((value - range.worst) / (range.best - range.worst));
}

function placeKey(size: number, share: number): string {
  return `${size} ${share}`;
}

function ascending(values: readonly number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}
