import { settingsKey } from "../../src/contract/optimize/chunkSettings";
import type { ChunkCandidate } from "../../src/contract/optimize/optimizationResult";
import { axisTicks } from "./axisTicks";
import { type CostMetric, METRICS } from "./metrics";

const EDGES = { top: 12, right: 14, bottom: 40, left: 40 };
const HEIGHT = { least: 220, most: 340, share: 0.6 };
/** Left free between the outermost points and the edges, as a share of what lies between them. */
const AIR = 0.06;
const POINTS_A_TICK = { x: 90, y: 44 };

export interface PlotPoint {
  readonly key: string;
  readonly candidate: ChunkCandidate;
  readonly x: number;
  readonly y: number;
  /** Where its 95 % interval ends. */
  readonly top: number;
  readonly bottom: number;
}

/** Where quality stands against a cost, in points of a drawing of this size. */
export interface TradeoffPlot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly bottom: number;
  /** From left to right. */
  readonly points: readonly PlotPoint[];
  /** Through those on the front that are better than all that cost less. */
  readonly front: string;
  readonly xTicks: readonly { readonly at: number; readonly value: number }[];
  readonly yTicks: readonly { readonly at: number; readonly value: number }[];
}

interface Scale {
  readonly low: number;
  readonly high: number;
  readonly at: (value: number) => number;
}

/** Lays out the candidates that were measured; `null` where none was. */
export function tradeoffPlot(
  candidates: readonly ChunkCandidate[],
  cost: CostMetric,
  width: number,
): TradeoffPlot | null {
  const measured = candidates.flatMap((candidate) => placed(candidate, cost));
  if (measured.length === 0) return null;
  const height = Math.round(Math.min(HEIGHT.most, Math.max(HEIGHT.least, width * HEIGHT.share)));
  const bottom = height - EDGES.bottom;
  const x = scaleOf(
    measured.map((one) => one.cost),
    EDGES.left,
    width - EDGES.right,
    Infinity,
  );
  const y = scaleOf(
    measured.flatMap(({ low, high }) => [low, high]),
    bottom,
    EDGES.top,
    1,
  );
  const points = measured.map(({ candidate, cost: at, value, low, high }) => ({
    key: settingsKey(candidate.settings),
    candidate,
    x: x.at(at),
    y: y.at(value),
    top: y.at(high),
    bottom: y.at(low),
  }));
  points.sort((one, other) => one.x - other.x || other.y - one.y);
  return {
    width,
    height,
    left: EDGES.left,
    bottom,
    points,
    front: frontPath(points),
    xTicks: axisTicks(x.low, x.high, Math.max(2, width / POINTS_A_TICK.x)).map((value) => ({ at: x.at(value), value })),
    yTicks: axisTicks(y.low, y.high, Math.max(2, height / POINTS_A_TICK.y)).map((value) => ({
      at: y.at(value),
      value,
    })),
  };
}

interface Placed {
  readonly candidate: ChunkCandidate;
  readonly cost: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

function placed(candidate: ChunkCandidate, costMetric: CostMetric): Placed[] {
  const { quality } = candidate.metrics;
  const cost = METRICS[costMetric].value(candidate.metrics);
  return quality === null || cost === null ? [] : [{ candidate, cost, ...quality }];
}

function scaleOf(values: readonly number[], from: number, to: number, most: number): Scale {
  const [least, largest] = [Math.min(...values), Math.max(...values)];
  const air = (largest - least) * AIR || 0.01 * Math.max(1, Math.abs(largest));
  const [low, high] = [Math.max(0, least - air), Math.min(most, largest + air)];
  return { low, high, at: (value) => Math.round((from + ((value - low) / (high - low)) * (to - from)) * 10) / 10 };
}

function frontPath(points: readonly PlotPoint[]): string {
  const front: PlotPoint[] = [];
  for (const point of points) {
    if (point.candidate.on_front && point.y < (front.at(-1)?.y ?? Infinity)) front.push(point);
  }
  return front.length < 2 ? "" : `M${front.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}
