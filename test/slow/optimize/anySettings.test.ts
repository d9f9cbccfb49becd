import assert from "node:assert/strict";
import fc from "fast-check";
import type { ChunkSettings } from "../../../src/contract/optimize/chunkSettings";
import { markdownSections } from "../../../src/core/optimize/split/markdownOutline";
import { PreparedDocument } from "../../../src/core/optimize/split/preparedDocument";
import { splitDocument } from "../../../src/core/optimize/split/splitDocument";
import { isLetterBoundary } from "../../../src/core/tokenize/letterBoundary";
import { assertLinear } from "../../support/growth";
import { wordTokenizer } from "../../unit/core/optimize/split/handTokenizer";

const SPLITTERS = ["fixed", "recursive", "sentence", "markdown", "llamaindex_sentence"] as const;
const PARTS = [
  "word",
  "Sentence one. ",
  "a-long-unbroken-word-of-many-letters",
  " ",
  "\n",
  "\n\n",
  "\n\n\n",
  "\r\n",
  "# Head\n\n",
  "\n## Sub\n",
  "- item\n",
  "\n| a | b |\n|---|---|\n| 1 | 2 |\n\n",
  "\n```\ncode()\n\nmore()\n```\n",
  "> quote\n",
  "東京は晴れ。",
  "🦄",
  "e\u0301",
  "\ud800",
  "\udc00",
  "\u200d",
  "\ufeff",
  "\u00a0",
  "\0",
  "<pre>x\n</pre>\n",
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PARTS), { maxLength: 60 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 60 }),
);
const anySettings: fc.Arbitrary<ChunkSettings> = fc.integer({ min: 1, max: 50 }).chain((size) =>
  fc.record({
    chunk_size: fc.constant(size),
    chunk_overlap: fc.integer({ min: 0, max: size - 1 }),
    unit: fc.constantFrom("tokens", "characters"),
    splitter: fc.constantFrom(...SPLITTERS),
  }),
);

const isBlank = (text: string): boolean => text.trim() === "";

describe("each splitter, with any text and any settings", () => {
  it("gives chunks in order, each a part of the text that is not blank, cut at letters", () => {
    fc.assert(
      fc.property(anyText, anySettings, (text, settings) => {
        const { chunks } = splitDocument(new PreparedDocument(text, wordTokenizer), settings);
        let before = -1;
        for (const { start, end } of chunks) {
          assert.ok(
            Number.isInteger(start) && Number.isInteger(end) && start >= 0 && end <= text.length && start < end,
          );
          assert.ok(start >= before, "starts ascend");
          assert.equal(text.slice(start, end), text.slice(start, end).trim());
          assert.ok(!isInsidePair(text, start) && !isInsidePair(text, end));
          before = start;
        }
      }),
      { numRuns: 500 },
    );
  });

  it("leaves nothing of the text out but blanks, and the signs that stand in a row where LlamaIndex cuts between phrases", () => {
    fc.assert(
      fc.property(anyText, anySettings, (text, settings) => {
        const { chunks } = splitDocument(new PreparedDocument(text, wordTokenizer), settings);
        let covered = 0;
        let left = "";
        for (const { start, end } of chunks) {
          left += text.slice(covered, Math.max(covered, start));
          covered = Math.max(covered, end);
        }
        left += text.slice(covered);
        assert.ok(
          isBlank(settings.splitter === "llamaindex_sentence" ? left.replace(/[,.;。？！]/g, "") : left),
          JSON.stringify(left),
        );
      }),
      { numRuns: 500 },
    );
  });

  it("counts the tokens of each chunk, and keeps to the size unless a letter or LlamaIndex's overlap is larger", () => {
    fc.assert(
      fc.property(anyText, anySettings, (text, settings) => {
        const document = new PreparedDocument(text, wordTokenizer);
        const measure = document.measure(settings.unit);
        const allowed =
          settings.chunk_size + (settings.splitter === "llamaindex_sentence" ? settings.chunk_overlap : 0);
        for (const { start, end, tokens } of splitDocument(document, settings).chunks) {
          assert.equal(tokens, document.tokens.before(end) - document.tokens.before(start));
          const units = measure.before(end) - measure.before(start);
          assert.ok(
            units <= allowed || isOneLetter(text, start, end),
            `${units} units in ${JSON.stringify(text.slice(start, end))}`,
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  it("overlaps neighbours by no more than the overlap", () => {
    fc.assert(
      fc.property(anyText, anySettings, (text, settings) => {
        const document = new PreparedDocument(text, wordTokenizer);
        const measure = document.measure(settings.unit);
        const { chunks } = splitDocument(document, settings);
        for (const [index, { start }] of chunks.entries()) {
          const end = chunks[index - 1]?.end ?? start;
          assert.ok(measure.before(Math.max(start, end)) - measure.before(start) <= settings.chunk_overlap);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("cuts no table and no code that fits, where it splits Markdown", () => {
    fc.assert(
      fc.property(anyText, anySettings, (text, settings) => {
        const document = new PreparedDocument(text, wordTokenizer);
        const measure = document.measure(settings.unit);
        const { chunks, cutBlocks } = splitDocument(document, { ...settings, splitter: "markdown" });
        const kept = markdownSections(text).flatMap(({ units }) =>
          units.filter(({ kind }) => kind === "table" || kind === "code"),
        );
        for (const { start, end } of kept) {
          const contentStart = start + text.slice(start, end).search(/\S/);
          const contentEnd = start + text.slice(start, end).trimEnd().length;
          const isWhole = chunks.some((chunk) => chunk.start <= contentStart && chunk.end >= contentEnd);
          const isNamed = cutBlocks.some((block) => block.start === start);
          assert.ok(
            isWhole || (isNamed && measure.before(contentEnd) - measure.before(start) > settings.chunk_size),
            JSON.stringify(text.slice(start, end)),
          );
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("sections of a Markdown text", () => {
  it("touch and cover any text, and so do their units", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const sections = markdownSections(text);
        const units = sections.flatMap((section) => section.units);
        for (const parts of [sections, units]) {
          let at = 0;
          for (const { start, end } of parts) {
            assert.equal(start, at);
            at = end;
          }
          assert.equal(at, text.length);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("splitting takes time in proportion to hostile text", () => {
  const HOSTILE = [
    "a",
    " ",
    "\n",
    "\n\n\n",
    ".",
    ". ",
    "a@",
    ",,",
    "# a\n",
    "####\n",
    "|",
    "```\n",
    "- ",
    "1,111",
    "www.",
    "\u0301",
    "---\n",
    "a. ",
  ];
  for (const splitter of SPLITTERS) {
    it(`as ${splitter}`, () => {
      const settings = { chunk_size: 100, chunk_overlap: 50, unit: "characters", splitter } as const;
      for (const part of HOSTILE)
        assertLinear(part, 40_000, (text) => splitDocument(new PreparedDocument(text, wordTokenizer), settings));
    }).timeout(240_000);
  }
});

function isOneLetter(text: string, start: number, end: number): boolean {
  for (let at = start + 1; at < end; at += 1) {
    if (isLetterBoundary(text, at)) return false;
  }
  return true;
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}
