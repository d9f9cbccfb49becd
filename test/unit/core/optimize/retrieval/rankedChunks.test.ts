import assert from "node:assert/strict";
import fc from "fast-check";
import { RankedChunks } from "../../../../../src/core/optimize/retrieval/rankedChunks";

function all(scores: readonly number[]): number[] {
  const ranked = new RankedChunks(
    Int32Array.from(scores, (_, index) => index),
    Float64Array.from(scores),
  );
  const order: number[] = [];
  for (let next = ranked.next(); next !== undefined; next = ranked.next()) order.push(next);
  return order;
}

describe("ranked chunks", () => {
  it("come out best first, and of equals the earlier one first", () => {
    assert.deepEqual(all([1, 3, 2, 3, 0]), [1, 3, 2, 0, 4]);
    assert.deepEqual(all([]), []);
  });

  it("come out also from far below the best", () => {
    assert.deepEqual(all([1, 1000, 30, 0.1, 31, -2, 0]), [1, 4, 2, 0, 3, 6, 5]);
  });

  it("come out as sorting would have them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -9, max: 40 }), { maxLength: 60 }), (scores) => {
        const sorted = scores
          .map((score, index) => ({ score, index }))
          .sort((one, other) => other.score - one.score || one.index - other.index);
        assert.deepEqual(
          all(scores),
          sorted.map(({ index }) => index),
        );
      }),
    );
  });
});
