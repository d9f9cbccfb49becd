import assert from "node:assert/strict";
import { ranksInWords } from "../../../../../src/core/visualize/words/ranksInWords";

describe("ranks in words", () => {
  it("are one or several, and of many the first", () => {
    assert.equal(ranksInWords([3]), "rank 3");
    assert.equal(ranksInWords([1, 2, 1000]), "ranks 1, 2 and 1,000");
    assert.equal(ranksInWords([1, 2, 3, 4, 5, 6]), "ranks 1, 2, 3, 4, 5 and 6");
    assert.equal(ranksInWords(Array.from({ length: 20 }, (_, index) => index + 1)), "ranks 1, 2, 3, 4, 5 and 15 more");
  });
});
