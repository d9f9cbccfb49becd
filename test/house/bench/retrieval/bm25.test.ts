import assert from "node:assert/strict";
import { Bm25, queryStems } from "../../../../bench/retrieval/bm25";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";

describe("the baseline BM25", () => {
  const texts = ["canal canal boat", "boat bridge stone", "rain rain rain"].map((text) => new PreparedSource(text));
  const bm25 = new Bm25(texts);

  it("is the sum of weight and saturated frequency", () => {
    // All three have the mean length: for a word that comes twice 2 × 2.2 ÷ (2 + 1.2), and one of three documents has it.
    const [canal] = texts;
    assert.ok(canal !== undefined);
    const expected = (Math.log(1 + 2.5 / 1.5) * 2 * 2.2) / 3.2 + Math.log(1 + 1.5 / 2.5);
    assert.ok(Math.abs(bm25.score("the canal boat", canal) - expected) < 1e-12);
  });

  it("is 0 where no word is shared", () => {
    assert.deepEqual(
      texts.map((text) => bm25.score("neptune", text)),
      [0, 0, 0],
    );
  });

  it("reads each stem of a query once, and no function words", () => {
    assert.deepEqual(queryStems("who built the canals of the canal"), ["built", "canal"]);
  });
});
