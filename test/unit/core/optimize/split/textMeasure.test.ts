import assert from "node:assert/strict";
import fc from "fast-check";
import {
  CharacterMeasure,
  tokenEndsOfParts,
  TokenMeasure,
  unitsBetween,
} from "../../../../../src/core/optimize/split/textMeasure";
import type { Tokenizer } from "../../../../../src/core/tokenize/tokenizer";

describe("the length of a part in tokens", () => {
  //             the cats sit🦄.     🦄 takes three tokens
  const text = "the cats sit🦄.";
  const measure = new TokenMeasure(text, Int32Array.of(3, 8, 12, 14, 14, 14, 15));

  it("counts the tokens that end in it", () => {
    assert.deepEqual(
      [0, 2, 3, 8, 11, 12, 13, 14, 15].map((offset) => measure.before(offset)),
      [0, 0, 1, 2, 2, 3, 3, 6, 7],
    );
    assert.equal(unitsBetween(measure, 3, 14), 5);
  });

  it("reaches as far as tokens fit, and never into a letter", () => {
    assert.equal(measure.reach(0, 1), 3);
    assert.equal(measure.reach(0, 3), 12);
    assert.equal(measure.reach(0, 5), 12);
    assert.equal(measure.reach(0, 6), 14);
    assert.equal(measure.reach(0, 7), 15);
    assert.equal(measure.reach(3, 100), 15);
  });

  it("reaches over one letter at least, even where that has more tokens than asked for", () => {
    assert.equal(measure.reach(12, 1), 14);
    assert.equal(measure.reach(12, 2), 14);
  });

  it("counts as a walk over all tokens does, in any text", () => {
    const anyEnds = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }).map((steps) => {
      let at = 1;
      return steps.map((step) => (at += step));
    });
    fc.assert(
      fc.property(anyEnds, fc.nat({ max: 700 }), (ends, offset) => {
        const length = ends.at(-1) ?? 0;
        const within = Math.min(offset, length);
        const counted = new TokenMeasure("a".repeat(length), Int32Array.from(ends)).before(within);
        assert.equal(counted, ends.filter((end) => end <= within).length);
      }),
    );
  });
});

describe("the length of a part in characters", () => {
  it("is its code units, and reaches over whole letters", () => {
    const measure = new CharacterMeasure("ab🦄e\u0301");
    assert.equal(unitsBetween(measure, 1, 4), 3);
    assert.deepEqual(
      [1, 2, 3, 4, 5, 6, 7].map((size) => measure.reach(0, size)),
      [1, 2, 2, 4, 4, 6, 6],
    );
    assert.equal(measure.reach(2, 1), 4);
  });
});

/** Two code units are a token, and so is one that is left over. */
const pairs: Tokenizer = {
  name: "pairs",
  tokenEnds: (text) =>
    Int32Array.from({ length: Math.ceil(text.length / 2) }, (_, index) => Math.min(text.length, 2 * index + 2)),
};

describe("the tokens of parts", () => {
  it("are those of each part as a text of its own", () => {
    assert.deepEqual([...tokenEndsOfParts("abcdefg", Int32Array.of(3), pairs)], [2, 3, 5, 7]);
    assert.deepEqual([...tokenEndsOfParts("abcdefg", new Int32Array(), pairs)], [2, 4, 6, 7]);
  });

  it("pass over cuts that make no part", () => {
    assert.deepEqual([...tokenEndsOfParts("abcd", Int32Array.of(0, 1, 1, 4), pairs)], [1, 3, 4]);
    assert.deepEqual([...tokenEndsOfParts("", Int32Array.of(0), pairs)], []);
  });
});
