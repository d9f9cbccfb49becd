import assert from "node:assert/strict";
import { StemTable } from "../../../../src/core/lexical/stemTable";
import { lexeme } from "../../../../src/text/lexicon";
import { hashStem } from "../../../../src/text/spelling";

describe("StemTable", () => {
  /** Different words that all fall on one slot of a table of up to 512. */
  const colliding = Array.from({ length: 60_000 }, (_, index) => `x${index}`).filter(
    (word) => (hashStem(word) & 511) === 7,
  );

  it("tells apart stems that fall on one slot, however many", () => {
    assert.ok(colliding.length > 64);
    const table = new StemTable(colliding.map(lexeme));
    assert.equal(table.count, colliding.length);
    assert.deepEqual(
      colliding.map((word) => table.find(word)),
      colliding.map((_, index) => index),
    );
    assert.equal(table.find("elsewhere"), undefined);
  });

  it("numbers equal stems alike and leaves out function words", () => {
    const table = new StemTable(["Refunds", "the", "refunded", "fee", "Fees"].map(lexeme));
    assert.deepEqual([...table.ofSpelling], [1, 0, 1, 2, 2]);
    assert.deepEqual(
      ["refund", "fee", "the"].map((stem) => table.find(stem)),
      [0, 1, undefined],
    );
  });

  it("is empty for a source without words", () => {
    assert.equal(new StemTable([]).find("word"), undefined);
  });
});
