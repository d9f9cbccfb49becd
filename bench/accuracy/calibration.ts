import { BASE_RATE } from "../../src/core/verify/scorer/overlapScorer";
import type { Scored } from "./metrics";

/** One tenth of the scale from 0 to 1. `predicted` and `observed` are NaN where no row lies in it. */
export interface Bin {
  readonly from: number;
  readonly rows: number;
  /** Share of the rows that lie here. */
  readonly share: number;
  /** Mean score. */
  readonly predicted: number;
  /** Share that is labelled supported. */
  readonly observed: number;
}

export const BINS = 10;

/**
 * What scores came to, in ten bins of equal width. Within each of the `sets` the supported claims have the share
 * `baseRate` of all weight, and each set weighs the same, however many rows it has: shares and means are weighted so.
 */
export function reliability(sets: readonly (readonly Scored[])[], baseRate = BASE_RATE): Bin[] {
  const weighted = sets.flatMap((rows) =>
    atBaseRate(rows, baseRate).map((row) => ({ ...row, weight: row.weight / sets.length })),
  );
  return Array.from({ length: BINS }, (_, index) => {
    const inside = weighted.filter(({ score }) => binOf(score) === index);
    const share = total(inside, () => 1);
    return {
      from: index / BINS,
      rows: inside.length,
      share,
      predicted: total(inside, ({ score }) => score) / share,
      observed: total(inside, ({ isSupported }) => (isSupported ? 1 : 0)) / share,
    };
  });
}

/**
 * Expected calibration error (Naeini et al. 2015): the mean distance between predicted and observed over the bins of
 * `reliability`, each bin by its share.
 */
export function calibrationError(sets: readonly (readonly Scored[])[], baseRate = BASE_RATE): number {
  return reliability(sets, baseRate).reduce(
    (sum, { rows, share, predicted, observed }) => (rows === 0 ? sum : sum + share * Math.abs(predicted - observed)),
    0,
  );
}

interface Weighted extends Scored {
  readonly weight: number;
}

function atBaseRate(rows: readonly Scored[], baseRate: number): Weighted[] {
  const supported = rows.filter(({ isSupported }) => isSupported).length;
  const other = rows.length - supported;
  return rows.map((row) => ({
    score: row.score,
    isSupported: row.isSupported,
    weight: row.isSupported ? baseRate / supported : (1 - baseRate) / other,
  }));
}

function binOf(score: number): number {
  return Math.min(BINS - 1, Math.floor(score * BINS));
}

function total(rows: readonly Weighted[], value: (row: Weighted) => number): number {
  return rows.reduce((sum, row) => sum + row.weight * value(row), 0);
}
