import assert from "node:assert/strict";
import {
  isLetterBoundary,
  letterBoundaryAfter,
  letterBoundaryBefore,
} from "../../../../src/core/tokenize/letterBoundary";

const boundariesOf = (text: string): number[] =>
  Array.from({ length: text.length + 1 }, (_, at) => at).filter((at) => isLetterBoundary(text, at));

describe("a boundary between letters", () => {
  for (const [name, text, boundaries] of [
    ["stands around each plain letter", "abc", [0, 1, 2, 3]],
    ["never stands inside of a surrogate pair", "a🦄b", [0, 1, 3, 4]],
    ["never stands before a mark of the letter", "ae\u0301\u0323b", [0, 1, 4, 5]],
    ["never stands in what joiners hold together", "👩\u200d👧!", [0, 5, 6]],
    ["stands behind a lone surrogate", "\ud800a\udc00", [0, 1, 2, 3]],
    ["is the start and the end of a text", "", [0]],
  ] as const) {
    it(name, () => assert.deepEqual(boundariesOf(text), boundaries));
  }

  it("is looked for before and behind an offset", () => {
    assert.equal(letterBoundaryBefore("ae\u0301b", 2), 1);
    assert.equal(letterBoundaryAfter("ae\u0301b", 2), 3);
    assert.equal(letterBoundaryBefore("abc", 2), 2);
    assert.equal(letterBoundaryAfter("abc", 2), 2);
  });

  it("is set where no written letter reaches: marks without end are cut, and pairs are not", () => {
    const marks = `a${"\u0301".repeat(500)}`;
    assert.equal(letterBoundaryBefore(marks, 400), 400);
    assert.equal(letterBoundaryAfter(marks, 100), 100);
    const joined = `👩${"\u200d👧".repeat(100)}`;
    const inPair = joined.indexOf("👧", 150) + 1;
    assert.equal(letterBoundaryBefore(joined, inPair), inPair - 1);
    assert.equal(letterBoundaryAfter(joined, inPair), inPair + 1);
  });
});
