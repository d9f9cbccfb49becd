import assert from "node:assert/strict";
import { scoresOf } from "../../../../../../../src/core/analyze/rules/security/injection/sentenceScores";

const MODEL = { intercept: 0, weights: [1] };
const together = (...scores: readonly (readonly [number, number])[]): number[] =>
  scoresOf(
    MODEL,
    scores.map(([index, score]) => ({ index, values: [score] })),
  ).map((odds) => odds.together);

describe("scoresOf", () => {
  it("gives a sentence its own odds where nothing stands beside it", () => {
    assert.deepEqual(together([0, 2], [2, 3]), [2, 3]);
    assert.deepEqual(together(), []);
  });

  it("adds half of what a neighbour has above one, and no more than one and a half", () => {
    assert.deepEqual(together([4, 2], [5, 3]), [3, 3.5]);
    assert.deepEqual(together([4, 2], [5, 9]), [3.5, 9.5]);
  });

  it("adds nothing where a sentence has nothing of its own, or its neighbour is unsure", () => {
    assert.deepEqual(together([0, -1], [1, 9]), [-1, 9]);
    assert.deepEqual(together([0, 2], [1, 0.5]), [2, 1]);
  });
});
