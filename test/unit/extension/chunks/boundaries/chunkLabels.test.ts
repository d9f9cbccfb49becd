import assert from "node:assert/strict";
import { chunkSentences, chunkStarts, lineLabels } from "../../../../../src/extension/chunks/boundaries/chunkLabels";
import { linesOf, tableOf } from "./tables";

const TEXT = "# Title\nShort line.\n  - item\nOne two three. Four five. Six. Seven.\n";
const at = (words: string): number => TEXT.indexOf(words);
const TABLE = tableOf([
  { start: 0, end: 19 },
  { start: at("- item"), end: at("One") - 1 },
  { start: at("One"), end: at("Four") - 1 },
  { start: at("three"), end: at("Six") - 1 },
]);

describe("the starts of chunks", () => {
  const starts = chunkStarts(TABLE, { from: 0, to: 4 }, linesOf(TEXT));

  it("stand on a line of their own, or within one", () => {
    assert.deepEqual(starts, [
      { row: 0, line: 0, character: 0, end: 0, startsLine: true },
      { row: 1, line: 2, character: 2, end: 2, startsLine: true },
      { row: 2, line: 3, character: 0, end: 0, startsLine: true },
      { row: 3, line: 3, character: 8, end: 9, startsLine: false },
    ]);
  });

  it("hold the whole of the letter that they are marked at, since half a letter cannot be drawn", () => {
    const table = tableOf([
      { start: 0, end: 4 },
      { start: 4, end: 6 },
    ]);
    const [, second] = chunkStarts(table, { from: 0, to: 2 }, linesOf("One \u{1F680}"));
    assert.deepEqual(second, { row: 1, line: 0, character: 4, end: 6, startsLine: false });
  });

  it("are told behind their line, all of it", () => {
    assert.deepEqual(lineLabels(TABLE, starts), [
      { line: 0, text: "chunk 1 · 19 tokens" },
      { line: 2, text: "chunk 2 · 6 tokens" },
      { line: 3, text: "chunk 3 · 14 tokens  │  chunk 4 · 17 tokens · 6 shared" },
    ]);
  });

  it("are told in short where a line has many", () => {
    const table = tableOf([0, 4, 8, 12].map((start) => ({ start, end: start + 3 })));
    const many = chunkStarts(table, { from: 0, to: 4 }, linesOf("one two six ten"));
    assert.deepEqual(lineLabels(table, many), [{ line: 0, text: "chunks 1 to 4" }]);
  });

  it("are found for the chunks that are asked for", () => {
    assert.deepEqual(
      chunkStarts(TABLE, { from: 1, to: 2 }, linesOf(TEXT)).map(({ row }) => row),
      [1],
    );
  });
});

describe("the words on a chunk", () => {
  const table = tableOf([
    { start: 0, end: 1200 },
    { start: 1199, end: 2300 },
    { start: 2200, end: 2201 },
  ]);

  it("count in thousands, and one as one", () => {
    assert.deepEqual(
      lineLabels(
        table,
        [0, 1, 2].map((row) => ({ row, line: row, character: 0, end: 0, startsLine: true })),
      ).map(({ text }) => text),
      ["chunk 1 · 1,200 tokens", "chunk 2 · 1,101 tokens · 1 shared", "chunk 3 · 1 token · 100 shared"],
    );
  });

  it("say with whom it shares what", () => {
    assert.deepEqual(chunkSentences(table, 1), {
      title: "Chunk 2 of 3 · 1,101 tokens",
      overlap: "It shares 1 token with chunk 1 and 100 tokens with chunk 3.",
    });
    assert.equal(chunkSentences(table, 0).overlap, "It shares 1 token with chunk 2.");
    assert.equal(chunkSentences(tableOf([{ start: 0, end: 4 }]), 0).overlap, "It shares nothing with its neighbours.");
  });
});
