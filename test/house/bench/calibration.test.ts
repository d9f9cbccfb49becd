import assert from "node:assert/strict";
import { calibrationError, reliability } from "../../../bench/accuracy/calibration";
import { other, supported } from "./scoredRows";

describe("the calibration error", () => {
  it("is the mean distance of predicted and observed, by the bins' shares", () => {
    // Bin 0: .05 → 0 (a quarter), bin 6: .65 → .5 (half), bin 9: .95 → 1 (a quarter).
    assertNear(
      calibrationError([[...supported(0.95, 0.65), ...other(0.05, 0.65)]], 0.5),
      0.25 * 0.05 + 0.5 * 0.15 + 0.25 * 0.05,
    );
  });

  it("weighs both classes the same", () => {
    // The one supported row weighs a half, each other row a sixth: bin 6 holds .65 → .75, bin 0 .05 → 0.
    assertNear(
      calibrationError([[...supported(0.65), ...other(0.65, 0.05, 0.05)]], 0.5),
      (2 / 3) * 0.1 + (1 / 3) * 0.05,
    );
  });

  it("weighs both classes by the base rate", () => {
    // Each of the two supported rows weighs .4, the other row .2: bin 6 holds .65 → .4 of .6.
    assertNear(calibrationError([[...supported(1, 0.65), ...other(0.65)]], 0.8), 0.6 * (2 / 3 - 0.65));
  });

  it("weighs each set the same", () => {
    const exact = [...supported(1), ...other(0)];
    const wrong = [...supported(0), ...other(1)];
    assert.equal(calibrationError([exact], 0.5), 0);
    assert.equal(calibrationError([wrong], 0.5), 1);
    assert.equal(calibrationError([[...exact, ...exact, ...exact], wrong], 0.5), 0.5);
  });
});

describe("reliability", () => {
  it("has ten bins, the last of which holds 1", () => {
    const bins = reliability([[...supported(1, 0.9), ...other(0.1, 0.0999)]], 0.5);
    assert.deepEqual(
      bins.map(({ rows }) => rows),
      [1, 1, 0, 0, 0, 0, 0, 0, 0, 2],
    );
    assert.deepEqual(
      bins.map(({ from }) => from),
      [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
    );
    assert.deepEqual(bins[9], { from: 0.9, rows: 2, share: 0.5, predicted: 0.95, observed: 1 });
  });

  it("says nothing of a bin without rows", () => {
    const [, empty] = reliability([[...supported(1), ...other(0)]], 0.5);
    assert.deepEqual(empty, { from: 0.1, rows: 0, share: 0, predicted: Number.NaN, observed: Number.NaN });
  });
});

function assertNear(actual: number, expected: number): void {
  assert.ok(Math.abs(actual - expected) < 1e-12, `${actual} is not ${expected}`);
}
