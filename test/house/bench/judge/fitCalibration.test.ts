import assert from "node:assert/strict";
import { seededRandom } from "../../../../bench/accuracy/random";
import { fitCalibration, type Margin } from "../../../../bench/judge/fitCalibration";
import { calibratedScore } from "../../../../src/checker/judge/onnx/calibration";

/** Claims whose support follows the margin as the function says. */
function labelled(likelihood: (margin: number) => number): Margin[] {
  const random = seededRandom(7);
  return Array.from({ length: 4000 }, () => {
    const margin = random() * 10 - 5;
    return { margin, isSupported: random() < likelihood(margin) };
  });
}

describe("fitCalibration", () => {
  it("finds how likely support is at each margin", () => {
    const likelihood = (margin: number): number => 1 / (1 + Math.exp(-(0.8 * margin - 0.5)));
    const fitted = { model: "", revision: "", claims: 0, ...fitCalibration(labelled(likelihood)) };
    for (const margin of [-4, -1, 0, 1, 4])
      assert.ok(Math.abs(calibratedScore(fitted, margin) - likelihood(margin)) < 0.04, `at ${margin}`);
  });

  it("refuses a model whose margins say the contrary, or nothing", () => {
    assert.throws(() => fitCalibration(labelled((margin) => 1 / (1 + Math.exp(margin)))), /has nothing to do with/u);
    assert.throws(() => fitCalibration([{ margin: 1, isSupported: true }].slice(1)), /has nothing to do with/u);
  });
});
