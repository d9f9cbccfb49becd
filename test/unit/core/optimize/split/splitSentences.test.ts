import assert from "node:assert/strict";
import { chunkTexts } from "./chunkTexts";

const sentences = (chunk_size: number, chunk_overlap: number) =>
  ({ chunk_size, chunk_overlap, unit: "tokens", splitter: "sentence" }) as const;

describe("the sentence splitter", () => {
  const text = "We refund at once. Dr. Miller pays 3.5 percent. It is quick. Call us.";

  it("packs whole sentences up to the size", () => {
    assert.deepEqual(chunkTexts(text, sentences(14, 0)), [
      "We refund at once. Dr. Miller pays 3.5 percent.",
      "It is quick. Call us.",
    ]);
  });

  it("overlaps in whole sentences, as far as they fit", () => {
    assert.deepEqual(chunkTexts(text, sentences(14, 4)), [
      "We refund at once. Dr. Miller pays 3.5 percent.",
      "It is quick. Call us.",
    ]);
    assert.deepEqual(chunkTexts(text, sentences(14, 9)), [
      "We refund at once. Dr. Miller pays 3.5 percent.",
      "Dr. Miller pays 3.5 percent. It is quick.",
      "It is quick. Call us.",
    ]);
  });

  it("cuts a sentence that is larger than a chunk between words, and a word between letters", () => {
    assert.deepEqual(chunkTexts("one two three four five. Six.", sentences(3, 0)), [
      "one two three",
      "four five.",
      "Six.",
    ]);
    assert.deepEqual(chunkTexts("一二三四五", { ...sentences(2, 0), unit: "characters" }), ["一二", "三四", "五"]);
  });

  it("gives nothing of an empty or a blank text", () => {
    assert.deepEqual(chunkTexts("", sentences(3, 1)), []);
    assert.deepEqual(chunkTexts("\n \n", sentences(3, 1)), []);
  });
});
