import assert from "node:assert/strict";
import { spearman } from "../../../../bench/chunking/spearman";

describe("Spearman's correlation", () => {
  it("is 1 for the same order, and -1 for the reverse, whatever the distances", () => {
    assert.equal(spearman([1, 2, 3], [10, 11, 500]), 1);
    assert.equal(spearman([1, 2, 3], [9, 2, 1]), -1);
  });

  it("gives equal values the mean of their ranks: ranks 0, 1.5, 1.5, 3 beside 0, 1, 2, 3", () => {
    assert.ok(Math.abs(spearman([1, 2, 2, 3], [1, 2, 3, 4]) - 4.5 / Math.sqrt(4.5 * 5)) < 1e-12);
  });
});
