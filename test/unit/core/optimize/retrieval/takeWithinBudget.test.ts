import assert from "node:assert/strict";
import { RankedChunks } from "../../../../../src/core/optimize/retrieval/rankedChunks";
import { takeWithinBudget } from "../../../../../src/core/optimize/retrieval/takeWithinBudget";

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
