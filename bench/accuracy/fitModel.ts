import { FEATURE_NAMES } from "../../src/core/verify/scorer/features";
import { probability } from "../../src/core/verify/scorer/overlapScorer";
import type { OverlapModel } from "../../src/core/verify/scorer/overlapScorer";
import type { SetName } from "./groundingData";
import { fitLogistic } from "./logistic";
import type { Example } from "./logistic";
import type { Measured } from "./measure";
import { balancedPrecision } from "./metrics";
import type { Scored } from "./metrics";

/** Which way each feature may move the score; what fits the other way round is noise and is held at 0. */
const SIGNS: Readonly<Record<(typeof FEATURE_NAMES)[number], 1 | -1>> = {
  window_containment: 1,
  trigrams: 1,
  longest_gap: -1,
  numbers_missing: -1,
  names_missing: -1,
  negation_differs: -1,
};
/** How much each set counts. Overlap hardly tells the classes of the last two apart, one for noisy labels, one for single edited words. */
const SET_WEIGHTS: Readonly<Record<SetName, number>> = { gensearch: 1, wice: 1, begin: 1, expertqa: 0.25, summedits: 0.25 };
/** Of the claims under the lower border, at least this share (classes balanced) must be unsupported. */
const SURE = 0.85;
/** Of the claims at the upper border and above, at least this share (classes balanced) must be supported. */
const RIGHT = 0.8;
const DIGITS = 1e4;

/** Fits the model on several sets at once; each set, and each class in it, weighs the same. */
export function fitModel(rows: readonly Measured[]): OverlapModel {
  const signs = FEATURE_NAMES.map((name) => SIGNS[name]);
  let weights = fitLogistic(examplesOf(rows, (values) => values[0] ?? 0), signs);
  // Which of several cited sources speaks for a claim is known only once there is a model: fit twice.
  weights = fitLogistic(examplesOf(rows, (values) => values.reduce((sum, value, index) => sum + value * (weights[index + 1] ?? 0), 0)), signs);
  const [intercept = 0, ...rest] = weights.map(round);
  const model = { intercept, weights: rest, low: 0, high: 1 };
  const sample = balancedSample(rows, scoreAll(model, rows));
  return { ...model, low: lowBorder(sample), high: highBorder(sample) };
}

export function scoreAll(model: OverlapModel, rows: readonly Measured[]): Scored[] {
  return rows.map(({ row, sources }) => ({
    score: Math.max(...sources.map((values) => probability(model, values))),
    isSupported: row.isSupported,
  }));
}

function examplesOf(rows: readonly Measured[], rank: (values: readonly number[]) => number): Example[] {
  const counts = new Map<string, number>();
  for (const { row } of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
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

/** Rows repeated so that the classes of a set count alike, and each set by its weight. */
function balancedSample(rows: readonly Measured[], scored: readonly Scored[]): Scored[] {
  const groups = new Map<string, Scored[]>();
  for (const [index, { row }] of rows.entries()) {
    const item = scored[index];
    if (item !== undefined) groups.set(groupOf(row), [...(groups.get(groupOf(row)) ?? []), item]);
  }
  const largest = Math.max(...[...groups.values()].map((group) => group.length));
  return [...groups].flatMap(([name, group]) => {
    const length = Math.round(largest * (SET_WEIGHTS[name.split(" ")[0] as SetName]));
    return Array.from({ length }, (_, index) => group[index % group.length]).filter((item) => item !== undefined);
  });
}

/** The highest probability under which claims are unsupported in at least `SURE` of all cases. */
function lowBorder(sample: readonly Scored[]): number {
  return round(borders().findLast((border) => balancedPrecision(sample, (score) => score < border, false) >= SURE) ?? 0.05);
}

/** The lowest probability from which on claims are supported in at least `RIGHT` of all cases. */
function highBorder(sample: readonly Scored[]): number {
  return round(borders().find((border) => balancedPrecision(sample, (score) => score >= border, true) >= RIGHT) ?? 0.95);
}

function borders(): number[] {
  return Array.from({ length: 90 }, (_, step) => 0.05 + step / 100);
}

function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS;
}
