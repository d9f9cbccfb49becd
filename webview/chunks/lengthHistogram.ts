import type { ChunkMetrics } from "../../src/contract/optimize/optimizationResult";
import { axisTicks } from "./axisTicks";

interface HistogramBar {
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly height: number;
  readonly chunks: number;
  /** The tokens that its chunks have. */
  readonly from: number;
  readonly to: number;
}

export interface HistogramRow {
  readonly bars: readonly HistogramBar[];
  /** Where the mean length stands; `null` where there is none. */
  readonly mean: number | null;
  readonly base: number;
  readonly top: number;
}

/** Lengths of chunks, one row for each setting, all over the same tokens. */
export interface LengthHistogram {
  readonly width: number;
  readonly height: number;
  readonly rows: readonly HistogramRow[];
  readonly ticks: readonly { readonly at: number; readonly value: number }[];
}

const ROW = { head: 38, bars: 60, gap: 14 };
const EDGES = { left: 4, right: 14, bottom: 36 };
const POINTS_A_TICK = 90;

export function lengthHistogram(settings: readonly ChunkMetrics[], width: number): LengthHistogram {
  const largest = Math.max(1, ...settings.map(({ token_histogram }) => token_histogram.largest));
  const at = (tokens: number): number => EDGES.left + (tokens / largest) * (width - EDGES.left - EDGES.right);
  const rows = settings.map((metrics, place) => rowOf(metrics, place * (ROW.head + ROW.bars + ROW.gap), at));
  return {
    width,
    height: (rows.at(-1)?.base ?? 0) + EDGES.bottom,
    rows,
    ticks: axisTicks(0, largest, Math.max(2, width / POINTS_A_TICK)).map((value) => ({ at: at(value), value })),
  };
}

/** Bars are as wide as the tokens that they stand for, and as high as their share of the chunks. */
function rowOf(
  { token_histogram: { largest, counts }, mean_tokens }: ChunkMetrics,
  top: number,
  at: (tokens: number) => number,
): HistogramRow {
  const base = top + ROW.head + ROW.bars;
  const most = Math.max(1, ...counts);
  const bars = counts.map((chunks, place) => {
    const [from, to] = [(largest * place) / counts.length, (largest * (place + 1)) / counts.length];
    const height = (chunks / most) * ROW.bars;
    return {
      x: at(from),
      width: Math.max(0.5, at(to) - at(from) - 1),
      y: base - height,
      height,
      chunks,
      from: Math.floor(from) + 1,
      to: Math.floor(to),
    };
  });
  return { bars, mean: mean_tokens === null ? null : at(mean_tokens), base, top };
}
