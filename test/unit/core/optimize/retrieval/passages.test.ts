import assert from "node:assert/strict";
import type { Retrieval } from "../../../../../src/contract/optimize/chunkSettings";
import { FoundChunks } from "../../../../../src/core/optimize/retrieval/passages";
import { RankedChunks } from "../../../../../src/core/optimize/retrieval/rankedChunks";
import { read } from "../trialSamples";

/** A document of one word a token, in chunks of so many tokens one after the other, the first ranked first: what is taken of them, by tokens and by text. */
function taken(sizes: readonly number[], ...retrievals: readonly Retrieval[]): [number, string][][] {
  const words = Array.from({ length: sizes.reduce((sum, size) => sum + size, 0) }, (_, index) => `w${index}`);
  const text = words.join(" ");
  const parts = read(text);
  const firsts = sizes.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
  const offsetOf = (word: number): number => words.slice(0, word).join(" ").length + (word > 0 ? 1 : 0);
  const table = {
    parts: new Int32Array(sizes.length),
    starts: Int32Array.from(firsts, offsetOf),
    ends: Int32Array.from(
      sizes,
      (size, index) =>
        offsetOf((firsts[index] ?? 0) + size - 1) + (words[(firsts[index] ?? 0) + size - 1] ?? "").length,
    ),
    tokens: Int32Array.from(sizes),
  };
  const ranked = new RankedChunks(
    Int32Array.from(sizes, (_, index) => index),
    Float64Array.from(sizes, (_, index) => sizes.length - index),
  );
  const found = new FoundChunks(ranked, table, parts);
  return retrievals.map((retrieval) =>
    found.taken(retrieval).map(({ start, end, tokens }): [number, string] => [tokens, text.slice(start, end)]),
  );
}

describe("what is taken of the chunks that are found", () => {
  it("is the best ones up to the budget exactly: the last one is cut", () => {
    assert.deepEqual(taken([3, 3, 2], { budget_tokens: 5 }), [
      [
        [3, "w0 w1 w2"],
        [2, "w3 w4"],
      ],
    ]);
    assert.deepEqual(taken([2, 1, 1], { budget_tokens: 3 }), [
      [
        [2, "w0 w1"],
        [1, "w2"],
      ],
    ]);
  });

  it("is a part of the best one where it alone is too large", () => {
    assert.deepEqual(taken([9, 1], { budget_tokens: 2 }), [[[2, "w0 w1"]]]);
  });

  it("is as many as are asked for, whole, or all where there are fewer", () => {
    assert.deepEqual(
      taken([9, 1, 4], { top_k: 2 }, { top_k: 5 }).map((passages) => passages.map(([tokens]) => tokens)),
      [
        [9, 1],
        [9, 1, 4],
      ],
    );
  });

  it("is the same whatever was asked for before", () => {
    const retrievals = [{ budget_tokens: 10 }, { top_k: 1 }, { budget_tokens: 3 }];
    const alone = retrievals.map((retrieval) => taken([2, 2, 2], retrieval)[0]);
    assert.deepEqual(taken([2, 2, 2], ...retrievals), alone);
  });

  it("is nothing where nothing was found", () => {
    assert.deepEqual(taken([], { budget_tokens: 100 }, { top_k: 3 }), [[], []]);
  });
});
