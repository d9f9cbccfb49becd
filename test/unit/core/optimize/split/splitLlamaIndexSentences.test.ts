import assert from "node:assert/strict";
import type { SentenceSplitter } from "@llamaindex/core/node-parser";
import fc from "fast-check";
import { loadTokenizer } from "../../../../../src/checker/tokenizer";
import { chunkTexts } from "./chunkTexts";
import { countSigns, signTokenizer } from "./handTokenizer";

const PARTS = [
  "Start",
  "of",
  "chunks",
  "Mr. ",
  "smart.",
  "an-unusually-long-word-without-blanks",
  " ",
  " ",
  "  ",
  "\n",
  "\n\n\n",
  "\n\n\n\n",
  ". ",
  "! ? ",
  "…",
  ".)",
  '."',
  "3.5",
  "1,234.5",
  "v1.2",
  "www.example.com/a.b",
  "https://x.org/?q=1. ",
  "mail me.too@example.org.",
  "example.com",
  ", ",
  "; ",
  "。",
  "字",
];
const anyText = fc.array(fc.constantFrom(...PARTS), { maxLength: 80 }).map((parts) => parts.join(""));
const sizes = fc
  .integer({ min: 3, max: 60 })
  .chain((size) => fc.record({ size: fc.constant(size), overlap: fc.integer({ min: 0, max: size - 1 }) }));
/** LlamaIndex drops signs that follow each other where it cuts between phrases; a chunk with offsets has to keep them. */
const shown = (chunks: readonly string[]): string[] =>
  chunks.map((chunk) => chunk.replace(/[,.;。？！]/g, "").trim()).filter((chunk) => chunk !== "");
/** LlamaIndex leaves its own placeholder in the text where an abbreviation ends an address. */
const PLACEHOLDER = /[{}]/;

const REPORT = `Refunds were 3.5 % of sales in May. Dr. Miller wrote to billing@example.com about it! "Is that much?" she asked.
See https://example.com/report.html?x=1 for more (p. 4). The smart part starts. It ends here; it went on, though.



A second part begins. It has a very long sentence that goes on and on, with commas, semicolons; and so on, until it does not fit any more. End.`;

describe("the sentence splitter beside LlamaIndex's", () => {
  let Splitter: typeof SentenceSplitter;

  before(async function () {
    this.timeout(30_000);
    Splitter = (await import("@llamaindex/core/node-parser")).SentenceSplitter;
  });

  function theirs(text: string, chunkSize: number, chunkOverlap: number): string[] {
    const tokenizer = { encode: (part: string) => new Uint32Array(countSigns(part)), decode: () => "" };
    return new Splitter({ chunkSize, chunkOverlap, tokenizer }).splitText(text);
  }

  function ours(text: string, size: number, overlap: number): string[] {
    return chunkTexts(
      text,
      { chunk_size: size, chunk_overlap: overlap, unit: "tokens", splitter: "llamaindex_sentence" },
      signTokenizer,
    );
  }

  for (const [size, overlap] of [
    [30, 0],
    [50, 12],
    [100, 40],
    [400, 100],
  ] as const) {
    it(`gives the same chunks of a report at ${size} tokens with ${overlap} overlap`, () => {
      assert.deepEqual(ours(REPORT, size, overlap), theirs(REPORT, size, overlap));
    });
  }

  it("gives the same chunks of a report, counted in the tokens of cl100k_base", async () => {
    const [{ encode }, tokenizer] = await Promise.all([import("gpt-tokenizer/encoding/cl100k_base"), loadTokenizer()]);
    const counting = { encode: (part: string) => Uint32Array.from(encode(part)), decode: () => "" };
    for (const [size, overlap] of [
      [25, 5],
      [40, 15],
      [90, 20],
    ] as const) {
      const expected = new Splitter({ chunkSize: size, chunkOverlap: overlap, tokenizer: counting }).splitText(REPORT);
      assert.deepEqual(
        chunkTexts(
          REPORT,
          { chunk_size: size, chunk_overlap: overlap, unit: "tokens", splitter: "llamaindex_sentence" },
          tokenizer,
        ),
        expected,
      );
    }
  }).timeout(20_000);

  it("gives the same chunks of any text", () => {
    fc.assert(
      fc.property(anyText, sizes, (text, { size, overlap }) => {
        const expected = theirs(text, size, overlap);
        fc.pre(!expected.some((chunk) => PLACEHOLDER.test(chunk)));
        assert.deepEqual(shown(ours(text, size, overlap)), shown(expected));
      }),
      { numRuns: 300 },
    );
  });
});
