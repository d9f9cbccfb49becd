import assert from "node:assert/strict";
import { scoresOf } from "../../../../../../../src/core/analyze/rules/security/planted/scoresOf";

const MODEL = { intercept: 0, weights: [1] };
const together = (...scores: readonly (readonly [number, number])[]): number[] =>
  scoresOf(
    MODEL,
    scores.map(([index, score]) => ({ index, values: [score] })),
  ).map((odds) => odds.together);

describe("the odds of planted sentences", () => {
  it("are their own where nothing stands beside them", () => {
    assert.deepEqual(together([0, 2], [2, 3]), [2, 3]);
    assert.deepEqual(together(), []);
  });

  it("grow by half of what a neighbour has above one, and by no more than one and a half", () => {
    assert.deepEqual(together([4, 2], [5, 3]), [3, 3.5]);
    assert.deepEqual(together([4, 2], [5, 9]), [3.5, 9.5]);
  });

  it("do not grow where a sentence has nothing of its own, or its neighbour is unsure", () => {
    assert.deepEqual(together([0, -1], [1, 9]), [-1, 9]);
    assert.deepEqual(together([0, 2], [1, 0.5]), [2, 1]);
  });
});
