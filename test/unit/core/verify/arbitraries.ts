import fc from "fast-check";
import type { Document } from "../../../../src/contract/document";

/** Pieces that mean something to Markdown, to marks, to sentences or to reasons, and pieces that should mean nothing. */
const PIECES = [
  "Refunds take 30 days", "The fee is $4.50", "alpha beta gamma", "Ada Lovelace", "not", "increased", "decreased", "2021", "5 March", "8:30 pm", "$5", "%",
  " ", "\t", "\n", "\n\n", "\r\n", "\r", "\u2028", "\u0000", "\u202e", "\u00a0",
  "[1]", "[2]", "[0]", "[9]", "[1, 2]", "[1-3]", "[^1]", "[^1]: Guide, p. 3\n", "【1†source】", "(Source 1)", "Source 1: ", "Source 2", "[doc-id]", "[guide.md]",
  "(Smith, 2020)", "[Smith 2020]", "[text](docs/guide.md#x)", "[1](docs/guide.md)", "[x](https://other.org)", "![i](a.png)", "[x](a\n> b)",
  "<cite>", "</cite>", "<sup>1</sup>", "<sup>1\n\n</sup>", "<sup>", "</sup>", "<a\nb>", "<div>", "</div>", "<!--", "-->",
  "`a[1]`", "`", "```\n", "~~~", "    code\n", "- ", "* [ ] ", "1. ", "> ", "# ", "---\n", "===\n", "| a | b |\n|---|---|\n", "|",
  "Sources:\n", "## References\n", "[a]: b\n", "[1]: docs/guide.md\n", "[1] https://x.org/guide.md\n",
  '"four words of quotation"', "“take thirty days now”", "“", "”", '"', "…", "[…]", ".", "...", "!", "?", "。", "Dr. ", "e.g. ", "U.S. ",
  "👩‍👩‍👧", "\ud83d", "\ude00", "é", "e\u0301", "漢字", "ไทย", "مرحبا", "𠮷", "٣", "[", "]", "(", ")", "<", ">", "*", "**", "_", "\\",
];

/** Markdown, marks and any Unicode in any order, lone surrogates included. */
export const markdown: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...PIECES) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 8 }) },
      { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 4 }).map((codes) => String.fromCharCode(...codes)) },
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(""));

export const sources: fc.Arbitrary<Document[]> = fc.array(
  fc.record(
    {
      text: markdown,
      id: fc.constantFrom("1", "2", "0", "doc-id", "", "x"),
      title: fc.constantFrom("Guide", "Smith 2020"),
      uri: fc.constantFrom("docs/guide.md", "https://x.org/a"),
    },
    { requiredKeys: ["text"] },
  ),
  { maxLength: 4 },
);

/** Seeds and runs are fixed, so that a failure can be repeated. */
export const RUNS = { seed: 20, numRuns: 300 } as const;
