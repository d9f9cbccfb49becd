import { seededRandom } from "./random";

export interface Interval {
  readonly low: number;
  readonly high: number;
}

const RESAMPLES = 1000;
const SEED = 20261120;
/** Left out at each end: 95 % lie between. */
const TAIL = 0.025;

/**
 * The 95 % percentile interval of a statistic (Efron and Tibshirani 1993), by drawing whole groups with replacement, so
 * that rows which share a source stay together. The same in every run. Resamples for which the statistic is no number,
 * such as one without both classes, are left out.
 */
export function bootstrapInterval<Row extends { readonly group: number }>(
  rows: readonly Row[],
  statistic: (sample: readonly Row[]) => number,
): Interval {
  const groups = byGroup(rows);
  const random = seededRandom(SEED);
  const values: number[] = [];
  for (let round = 0; round < RESAMPLES; round += 1) {
    const value = statistic(drawGroups(groups, random));
    if (Number.isFinite(value)) values.push(value);
  }
  values.sort((one, other) => one - other);
  const cut = Math.floor(values.length * TAIL);
  return { low: values[cut] ?? Number.NaN, high: values[values.length - 1 - cut] ?? Number.NaN };
}

function byGroup<Row extends { readonly group: number }>(rows: readonly Row[]): Row[][] {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.group) ?? [];
    groups.set(row.group, group);
    group.push(row);
  }
  return [...groups.values()];
}

function drawGroups<Row>(groups: readonly (readonly Row[])[], random: () => number): Row[] {
  const sample: Row[] = [];
  for (let drawn = 0; drawn < groups.length; drawn += 1) {
    for (const row of groups[Math.floor(random() * groups.length)] ?? []) sample.push(row);
  }
  return sample;
}
