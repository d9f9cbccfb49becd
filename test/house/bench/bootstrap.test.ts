import assert from "node:assert/strict";
import { bootstrapInterval } from "../../../bench/accuracy/bootstrap";
import { areaUnderCurve } from "../../../bench/accuracy/metrics";

interface Row {
  readonly group: number;
  readonly value: number;
}

function mean(rows: readonly Row[]): number {
  return rows.reduce((sum, { value }) => sum + value, 0) / rows.length;
}

describe("the bootstrap interval", () => {
  it("has no width where there is one group", () => {
    const rows = [
      { group: 1, value: 0.25 },
      { group: 1, value: 0.75 },
    ];
    assert.deepEqual(bootstrapInterval(rows, mean), { low: 0.5, high: 0.5 });
  });

  it("reaches as far as whole groups carry it", () => {
    // Two groups: both drawn in half of all resamples, one of them twice in a quarter each.
    const rows = [
      { group: 1, value: 0 },
      { group: 2, value: 1 },
    ];
    assert.deepEqual(bootstrapInterval(rows, mean), { low: 0, high: 1 });
  });

  it("never parts rows of a group", () => {
    const rows = [
      { group: 1, value: 1 },
      { group: 1, value: -1 },
      { group: 2, value: 2 },
      { group: 2, value: -2 },
    ];
    assert.deepEqual(bootstrapInterval(rows, mean), { low: 0, high: 0 });
  });

  it("is the 25th value from each end of a thousand", () => {
    const values: number[] = [];
    const rows = Array.from({ length: 50 }, (_, group) => ({ group, value: group }));
    const interval = bootstrapInterval(rows, (sample) => {
      values.push(mean(sample));
      return mean(sample);
    });
    values.sort((one, next) => one - next);
    assert.equal(values.length, 1000);
    assert.deepEqual(interval, { low: values[25], high: values[974] });
  });

  it("is the same in every run", () => {
    const rows = Array.from({ length: 50 }, (_, group) => ({ group, value: group }));
    const interval = bootstrapInterval(rows, mean);
    assert.deepEqual(bootstrapInterval(rows, mean), interval);
    // The standard error of this mean is 2.04: the interval reaches about 4 to each side of 24.5.
    assert.ok(interval.low > 19 && interval.low < 22 && interval.high > 27 && interval.high < 30);
  });

  it("leaves out resamples that hold one class only", () => {
    const rows = [
      { group: 1, score: 0.9, isSupported: true },
      { group: 2, score: 0.1, isSupported: false },
    ];
    assert.deepEqual(bootstrapInterval(rows, areaUnderCurve), { low: 1, high: 1 });
  });
});
