import type { Scored } from "./metrics";

/** One tenth of the scale from 0 to 1. `predicted` and `observed` are NaN where no row lies in it. */
export interface Bin {
  readonly from: number;
  readonly rows: number;
  /** Share of the rows that lie here. */
  readonly share: number;
  /** Mean predicted probability. */
  readonly predicted: number;
  /** Share that is labelled supported. */
  readonly observed: number;
}

export const BINS = 10;

/**
 * What a predicted probability came to, in ten bins of equal width. Within each of the `sets` both classes weigh the
 * same, and each set weighs the same, however many rows it has: shares and means are weighted so.
 */
export function reliability(sets: readonly (readonly Scored[])[]): Bin[] {
  const weighted = sets.flatMap((rows) => classBalanced(rows).map((row) => ({ ...row, weight: row.weight / sets.length })));
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
export function calibrationError(sets: readonly (readonly Scored[])[]): number {
  return reliability(sets).reduce((sum, { rows, share, predicted, observed }) => (rows === 0 ? sum : sum + share * Math.abs(predicted - observed)), 0);
}

interface Weighted extends Scored {
  readonly weight: number;
}

function classBalanced(rows: readonly Scored[]): Weighted[] {
  const supported = rows.filter(({ isSupported }) => isSupported).length;
  const other = rows.length - supported;
  return rows.map((row) => ({ score: row.score, isSupported: row.isSupported, weight: 0.5 / (row.isSupported ? supported : other) }));
}

function binOf(score: number): number {
  return Math.min(BINS - 1, Math.floor(score * BINS));
}

function total(rows: readonly Weighted[], value: (row: Weighted) => number): number {
  return rows.reduce((sum, row) => sum + row.weight * value(row), 0);
}
