import assert from "node:assert/strict";
import fc from "fast-check";
import { RankedChunks, takeWithinBudget } from "../../../../../src/core/optimize/retrieval/rankedChunks";

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

  it("come out as sorting would have them", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }), (scores) => {
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

/** Chunks of these sizes, the first one ranked first. */
function taken(sizes: readonly number[], budget: number): number[] {
  const ranked = new RankedChunks(
    Int32Array.from(sizes, (_, index) => index),
    Float64Array.from(sizes, (_, index) => sizes.length - index),
  );
  return takeWithinBudget(ranked, { tokens: Int32Array.from(sizes) }, budget);
}

describe("what fits into the budget", () => {
  it("is the best chunks in their order, up to the budget exactly", () => {
    assert.deepEqual(taken([40, 40, 20, 1], 100), [0, 1, 2]);
  });

  it("ends with the first chunk that does not fit, even where a smaller one behind it would", () => {
    assert.deepEqual(taken([60, 60, 10], 100), [0]);
  });

  it("is the best chunk even where it alone is too large", () => {
    assert.deepEqual(taken([500, 10], 100), [0]);
  });

  it("is nothing where nothing was found", () => {
    assert.deepEqual(taken([], 100), []);
  });
});
