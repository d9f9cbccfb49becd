import assert from "node:assert/strict";
import { FIGURES } from "../../../../bench/retrieval/figures";
import { rankOf } from "../../../../bench/retrieval/rankedRow";
import { row } from "./rows";

describe("the figures of a retrieval", () => {
  const rows = [row(1, 1, 0.9), row(2, 2, 0.6), row(3, 4, 0.3), row(4, null, 0.6), row(5, null, 0.1)];

  it("count the lists that have their answer first, of those that have one", () => {
    assert.equal(FIGURES["hit@1"](rows), 1 / 3);
  });

  it("take the mean of 1 ÷ rank", () => {
    assert.equal(FIGURES.MRR(rows), (1 + 1 / 2 + 1 / 4) / 3);
  });

  it("count the pairs of lists in the right order, ties half", () => {
    assert.equal(FIGURES.AUC(rows), (2 + 1.5 + 1) / 6);
  });
});

describe("the rank of a place", () => {
  it("is 1 for the highest score, and the list's order decides among equals", () => {
    assert.deepEqual(
      [0, 1, 2, 3].map((place) => rankOf([0.5, 0.9, 0.5, 0.1], place)),
      [2, 1, 3, 4],
    );
  });
});
