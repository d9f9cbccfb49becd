import assert from "node:assert/strict";
import type { RecursiveCharacterTextSplitter } from "@langchain/textsplitters";
import fc from "fast-check";
import { loadTokenizer } from "../../../../../src/checker/tokenizer";
import { chunkTexts } from "./chunkTexts";
import { countSigns, signTokenizer } from "./handTokenizer";

const PARTS = [
  "a",
  "of",
  "chunks",
  "an-unusually-long-word-without-blanks",
  " ",
  " ",
  " ",
  "  ",
  "\n",
  "\n\n",
  "\n\n\n",
  "\r\n",
  ". ",
  "é",
  "字",
  "\t",
];
const anyText = fc.array(fc.constantFrom(...PARTS), { maxLength: 120 }).map((parts) => parts.join(""));
const sizes = fc
  .integer({ min: 2, max: 60 })
  .chain((size) => fc.record({ size: fc.constant(size), overlap: fc.integer({ min: 0, max: size - 1 }) }));

const REPORT = `# Refunds

A customer may return goods within 30 days. The goods have to be unused.
The buyer pays for the way back, unless the goods were faulty.


## Exceptions

- Software, once it was opened
- Flowers and food

Call us. We help.`;

describe("the recursive splitter beside LangChain's", () => {
  let Splitter: typeof RecursiveCharacterTextSplitter;

  before(async function () {
    this.timeout(30_000);
    Splitter = (await import("@langchain/textsplitters")).RecursiveCharacterTextSplitter;
  });

  for (const [size, overlap] of [
    [40, 0],
    [40, 10],
    [80, 20],
    [200, 50],
    [1000, 200],
  ] as const) {
    it(`gives the same chunks of a report at ${size} characters with ${overlap} overlap`, async () => {
      const theirs = await new Splitter({ chunkSize: size, chunkOverlap: overlap }).splitText(REPORT);
      assert.deepEqual(
        chunkTexts(REPORT, { chunk_size: size, chunk_overlap: overlap, unit: "characters", splitter: "recursive" }),
        theirs,
      );
    });
  }

  it("gives the same chunks of a report, counted in the tokens of cl100k_base", async () => {
    const [{ countTokens }, tokenizer] = await Promise.all([
      import("gpt-tokenizer/encoding/cl100k_base"),
      loadTokenizer(),
    ]);
    for (const [size, overlap] of [
      [12, 3],
      [30, 10],
      [60, 15],
    ] as const) {
      const theirs = await new Splitter({
        chunkSize: size,
        chunkOverlap: overlap,
        lengthFunction: (part) => countTokens(part),
      }).splitText(REPORT);
      assert.deepEqual(
        chunkTexts(
          REPORT,
          { chunk_size: size, chunk_overlap: overlap, unit: "tokens", splitter: "recursive" },
          tokenizer,
        ),
        theirs,
      );
    }
  }).timeout(20_000);

  it("gives the same chunks of any text, counted in characters", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, sizes, async (text, { size, overlap }) => {
        const theirs = await new Splitter({ chunkSize: size, chunkOverlap: overlap }).splitText(text);
        const ours = chunkTexts(text, {
          chunk_size: size,
          chunk_overlap: overlap,
          unit: "characters",
          splitter: "recursive",
        });
        assert.deepEqual(
          ours,
          theirs.filter((chunk) => chunk.trim() !== "").map((chunk) => chunk.trim()),
        );
      }),
      { numRuns: 300 },
    );
  });

  it("gives the same chunks of any text, counted in tokens", async () => {
    await fc.assert(
      fc.asyncProperty(anyText, sizes, async (text, { size, overlap }) => {
        const theirs = await new Splitter({
          chunkSize: size,
          chunkOverlap: overlap,
          lengthFunction: countSigns,
        }).splitText(text);
        const ours = chunkTexts(
          text,
          { chunk_size: size, chunk_overlap: overlap, unit: "tokens", splitter: "recursive" },
          signTokenizer,
        );
        assert.deepEqual(ours, theirs);
      }),
      { numRuns: 300 },
    );
  });
});
