import assert from "node:assert/strict";
import {
  areaUnderCurve,
  balancedAccuracy,
  balancedPrecision,
  balancedShare,
  bestThreshold,
} from "../../../bench/accuracy/metrics";
import { other, supported } from "./scoredRows";

describe("the area under the curve", () => {
  it("is 1 where every supported claim scores above every other", () => {
    assert.equal(areaUnderCurve([...other(0.1, 0.2), ...supported(0.3)]), 1);
  });

  it("counts the pairs in the right order", () => {
    assert.equal(areaUnderCurve([...other(0.1, 0.4), ...supported(0.35, 0.8)]), 0.75);
  });

  it("counts a tie half", () => {
    assert.equal(areaUnderCurve([...other(0.5, 0.2), ...supported(0.5)]), 0.75);
    assert.equal(areaUnderCurve([...other(0.5, 0.5), ...supported(0.5, 0.5, 0.5)]), 0.5);
  });
});

describe("balanced accuracy", () => {
  it("is the mean of both classes' shares, however many rows each has", () => {
    assert.equal(balancedAccuracy([...supported(0.9, 0.8, 0.7, 0.1), ...other(0.9)], 0.8), (0.5 + 0) / 2);
  });

  it("counts a score at the threshold as supported", () => {
    assert.equal(balancedAccuracy([...supported(0.8), ...other(0.8)], 0.8), 0.5);
  });
});

describe("the best threshold", () => {
  it("is the lowest score of those called supported", () => {
    assert.equal(bestThreshold([...other(0.1, 0.4), ...supported(0.35, 0.8, 0.9)]), 0.8);
  });

  it("parts no equal scores", () => {
    assert.equal(bestThreshold([...other(0.3, 0.5), ...supported(0.5, 0.5)]), 0.5);
  });
});

describe("class-balanced shares", () => {
  const rows = [...supported(0.9, 0.9, 0.9, 0.1), ...other(0.9, 0.1)];
  const isHigh = (score: number): boolean => score >= 0.8;

  it("weigh both classes the same", () => {
    assert.equal(balancedPrecision(rows, isHigh, true), 0.75 / (0.75 + 0.5));
    assert.equal(
      balancedPrecision(rows, (score) => score < 0.4, false),
      0.5 / (0.5 + 0.25),
    );
    assert.equal(balancedShare(rows, isHigh), 0.625);
  });

  it("are no number where no row has such a score", () => {
    assert.equal(
      balancedPrecision(rows, (score) => score > 1, true),
      Number.NaN,
    );
  });
});
