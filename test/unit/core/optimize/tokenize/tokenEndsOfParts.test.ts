import assert from "node:assert/strict";
import { tokenEndsOfParts } from "../../../../../src/core/optimize/tokenize/tokenEndsOfParts";
import type { Tokenizer } from "../../../../../src/core/optimize/tokenize/tokenizer";

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
