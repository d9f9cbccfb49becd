import assert from "node:assert/strict";
import { PreparedDocument } from "../../../../../src/core/optimize/split/preparedDocument";
import { splitDocument } from "../../../../../src/core/optimize/split/splitDocument";
import { chunkTexts } from "./chunkTexts";
import { wordTokenizer } from "./handTokenizer";

const fixed = (chunk_size: number, chunk_overlap: number, unit: "tokens" | "characters" = "tokens") =>
  ({ chunk_size, chunk_overlap, unit, splitter: "fixed" }) as const;

describe("the fixed splitter", () => {
  it("makes windows of tokens, each with its share of the one before", () => {
    const text = "one two three four five six seven";
    assert.deepEqual(chunkTexts(text, fixed(3, 0)), ["one two three", "four five six", "seven"]);
    assert.deepEqual(chunkTexts(text, fixed(3, 1)), ["one two three", "three four five", "five six seven"]);
    assert.deepEqual(chunkTexts(text, fixed(7, 2)), [text]);
  });

  it("gives exact offsets and counts", () => {
    const { chunks } = splitDocument(new PreparedDocument("one two three four", wordTokenizer), fixed(3, 1));
    assert.deepEqual(chunks, [
      { start: 0, end: 13, tokens: 3 },
      { start: 8, end: 18, tokens: 2 },
    ]);
  });

  it("makes windows of characters that leave letters whole", () => {
    assert.deepEqual(chunkTexts("abcdef", fixed(4, 2, "characters")), ["abcd", "cdef"]);
    assert.deepEqual(chunkTexts("ab🦄cd", fixed(3, 0, "characters")), ["ab", "🦄c", "d"]);
    assert.deepEqual(chunkTexts("🦄🦄", fixed(1, 0, "characters")), ["🦄", "🦄"]);
    assert.deepEqual(chunkTexts("a🦄🦄bc", fixed(5, 1, "characters")), ["a🦄🦄", "bc"]);
    assert.deepEqual(chunkTexts("a🦄🦄bc", fixed(5, 2, "characters")), ["a🦄🦄", "🦄bc"]);
  });

  it("gives nothing of an empty or a blank text", () => {
    assert.deepEqual(chunkTexts("", fixed(3, 1)), []);
    assert.deepEqual(chunkTexts(" \n\t ", fixed(3, 1)), []);
  });
});
