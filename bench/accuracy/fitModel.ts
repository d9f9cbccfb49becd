import type { LinearModel } from "../../src/core/lexical/linearModel";
import { FEATURE_NAMES } from "../../src/core/verify/scorer/features";
import { BASE_RATE, uncalibrated } from "../../src/core/verify/scorer/overlapScorer";
import type { Calibration } from "../../src/core/verify/scorer/supportScorer";
import type { SetName } from "./groundingData";
import { type Example, fitLogistic } from "./logistic";
import type { Measured } from "./measure";

/** Which way each feature may move the score; what fits the other way round is noise and is held at 0. */
const SIGNS: Readonly<Record<(typeof FEATURE_NAMES)[number], 1 | -1>> = {
  window_containment: 1,
  words_in_window: 1,
  number_missing: -1,
  names_missing: -1,
  negation_differs: -1,
};
/** How much each set counts. Overlap hardly tells the classes of the last two apart, one for noisy labels, one for single edited words. */
const SET_WEIGHTS: Readonly<Record<SetName, number>> = {
  gensearch: 1,
  wice: 1,
  begin: 1,
  expertqa: 0.25,
  summedits: 0.25,
};
const DIGITS = 1e4;

/** Fits the model on several sets at once; each set, and each class in it, weighs the same. */
export function fitModel(rows: readonly Measured[]): LinearModel {
  const signs = FEATURE_NAMES.map((name) => SIGNS[name]);
  let weights = fitLogistic(
    examplesOf(rows, (values) => values[0] ?? 0),
    signs,
  );
  // Which of several cited sources speaks for a claim is known only once there is a model: fit twice.
  weights = fitLogistic(
    examplesOf(rows, (values) => values.reduce((sum, value, index) => sum + value * (weights[index + 1] ?? 0), 0)),
    signs,
  );
  const [intercept = 0, ...rest] = weights.map(round);
  return { intercept, weights: rest };
}

/**
 * The straight line from scores to labels that leaves the least squares, each set weighing the same and good claims as much
 * as the base rate says: its values at 0 and at 1. Each set is scored by a model of the other sets, since a model is surer of
 * what it was fitted on than it may be of the answers of others.
 */
export function fitCalibration(rows: readonly Measured[]): Calibration {
  const counts = countGroups(rows);
  const points = [...new Set(rows.map(({ row }) => row.set))].flatMap((set) => {
    const model = fitModel(rows.filter(({ row }) => row.set !== set));
    return rows.filter(({ row }) => row.set === set).map((measured) => pointOf(measured, model, counts));
  });
  const total = (of: (point: Point) => number): number =>
    points.reduce((sum, point) => sum + point.weight * of(point), 0);
  const all = total(() => 1);
  const [meanX, meanY] = [total(({ x }) => x) / all, total(({ y }) => y) / all];
  const slope = total(({ x, y }) => (x - meanX) * (y - meanY)) / total(({ x }) => (x - meanX) ** 2);
  return { floor: round(meanY - slope * meanX), ceiling: round(Math.min(1, meanY + slope * (1 - meanX))) };
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

function pointOf({ row, sources }: Measured, model: LinearModel, counts: ReadonlyMap<string, number>): Point {
  return {
    x: Math.max(...sources.map((values) => uncalibrated(model, values))),
    y: row.isSupported ? 1 : 0,
    weight: (row.isSupported ? BASE_RATE : 1 - BASE_RATE) / (counts.get(groupOf(row)) ?? 1),
  };
}

function countGroups(rows: readonly Measured[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { row } of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
  return counts;
}

function examplesOf(rows: readonly Measured[], rank: (values: readonly number[]) => number): Example[] {
  const counts = countGroups(rows);
  const mean = rows.length / counts.size;
  return rows.map(({ row, sources }) => ({
    values: sources.reduce((best, values) => (rank(values) > rank(best) ? values : best)),
    isSupported: row.isSupported,
    weight: (SET_WEIGHTS[row.set] * mean) / (counts.get(groupOf(row)) ?? 1),
  }));
}

function groupOf(row: Measured["row"]): string {
  return `${row.set} ${String(row.isSupported)}`;
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
