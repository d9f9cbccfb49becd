import assert from "node:assert/strict";
import fc from "fast-check";
import type { ChunkSettings } from "../../../../../src/contract/optimize/chunkSettings";
import { ChunkRanker } from "../../../../../src/core/optimize/retrieval/chunkRanker";
import { ChunkTable } from "../../../../../src/core/optimize/retrieval/chunkTable";
import { WordIndex } from "../../../../../src/core/optimize/retrieval/wordIndex";
import { splitDocument } from "../../../../../src/core/optimize/split/splitDocument";
import { tokenize } from "../../../../../src/text/tokens";
import { read } from "../trialSamples";

const TWO_WORDS: ChunkSettings = { splitter: "fixed", unit: "tokens", chunk_size: 2, chunk_overlap: 0 };

function ranking(texts: readonly string[], settings: ChunkSettings, stems: readonly string[]) {
  const parts = read(...texts);
  const index = new WordIndex(parts, stems);
  const table = new ChunkTable(
    parts.map(({ prepared }) => splitDocument(prepared, settings).chunks),
    parts,
    index,
  );
  const ranked = new ChunkRanker(table, index).rank(stems);
  const order: number[] = [];
  for (let next = ranked.next(); next !== undefined; next = ranked.next()) order.push(next);
  return {
    order,
    chunks: Array.from(table.parts, (part, row) => (texts[part] ?? "").slice(table.starts[row], table.ends[row])),
  };
}

/** Sums in another order differ by less. */
const SAME = 1e-9;

/** BM25 as its formula has it, chunk by chunk. */
function plainScores(chunks: readonly string[], stems: readonly string[]): number[] {
  const words = chunks.map((chunk) => tokenize(chunk).map(({ stem }) => stem));
  const mean = words.reduce((sum, { length }) => sum + length, 0) / words.length;
  const score = (own: readonly string[]): number =>
    stems.reduce((sum, stem) => {
      const having = words.filter((other) => other.includes(stem)).length;
      const times = own.filter((word) => word === stem).length;
      return (
        sum +
        (Math.log(1 + (words.length - having + 0.5) / (having + 0.5)) * times * 2.2) /
          (times + 1.2 * (0.25 + (0.75 * own.length) / mean))
      );
    }, 0);
  return words.map(score);
}

describe("chunk ranker", () => {
  it("ranks chunks that have rarer words, or more of them, first, and leaves those out that have none", () => {
    const { order, chunks } = ranking(["cat dog cat cat bird fish dog dog"], TWO_WORDS, ["cat", "bird"]);
    assert.deepEqual(chunks, ["cat dog", "cat cat", "bird fish", "dog dog"]);
    assert.deepEqual(order, [2, 1, 0]);
  });

  it("finds nothing for words that stand nowhere, and nothing in no documents", () => {
    assert.deepEqual(ranking(["cat dog"], TWO_WORDS, ["zebra"]).order, []);
    assert.deepEqual(ranking([""], TWO_WORDS, ["zebra"]).order, []);
    assert.deepEqual(ranking([], TWO_WORDS, ["zebra"]).order, []);
  });

  it("ranks as BM25 over each chunk's own words, whatever the overlap and over document borders", () => {
    const word = fc.constantFrom("cat", "dog", "bird", "fish", "wolf");
    const text = fc.array(word, { minLength: 1, maxLength: 25 }).map((words) => words.join(" "));
    const settings = fc
      .integer({ min: 1, max: 8 })
      .chain((size) =>
        fc.record({ chunk_size: fc.constant(size), chunk_overlap: fc.integer({ min: 0, max: size - 1 }) }),
      );
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 3 }),
        settings,
        fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
        (texts, sizes, stems) => {
          const { order, chunks } = ranking(texts, { splitter: "fixed", unit: "tokens", ...sizes }, stems);
          const scores = plainScores(chunks, stems);
          assert.deepEqual(new Set(order), new Set(scores.flatMap((score, chunk) => (score > 0 ? [chunk] : []))));
          const ordered = order.map((chunk) => scores[chunk] ?? 0);
          assert.ok(ordered.slice(1).every((score, index) => score <= (ordered[index] ?? 0) + SAME));
        },
      ),
    );
  });
});
