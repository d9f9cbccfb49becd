import assert from "node:assert/strict";
import fc from "fast-check";
import { markedFiles } from "../../../../src/formats/references/markedFiles";
import { codeSpans } from "../../../../src/text/codeSpans";

/** The paths, each with the words that its span marks. */
function found(text: string): string[][] {
  return markedFiles(text, codeSpans(text)).map(({ path, span }) => [path, text.slice(span.start, span.end)]);
}

describe("markedFiles", () => {
  for (const [text, ...files] of [
    ["Loans last four weeks (source: raw/loans.md).", ["raw/loans.md", "raw/loans.md"]],
    ["So it is (sources: a.md, `b.wiki`; c.tex).", ["a.md", "a.md"], ["b.wiki", "b.wiki"], ["c.tex", "c.tex"]],
    ["So it is [source: docs/a.md].", ["docs/a.md", "docs/a.md"]],
    ["So it is [docs/a.md, p. 3].", ["docs/a.md", "docs/a.md"]],
    ["So it is (law_4.pdf, σελ. 12).", ["law_4.pdf", "law_4.pdf"]],
    ["So it is [docs/a.md p. 3].", ["docs/a.md", "docs/a.md"]],
    ["So it is [House rules (2026).md, pág. 3].", ["House rules (2026).md", "House rules (2026).md"]],
    ["So it is 【4:1†docs/a.md】.", ["docs/a.md", "docs/a.md"]],
    ["So it is [cite: docs/a.md].", ["docs/a.md", "docs/a.md"]],
    ["So it is (docs/a.md:26-28).", ["docs/a.md#L26-L28", "docs/a.md:26-28"]],
    ["So it is [docs/a.html@120:480].", ["docs/a.html", "docs/a.html@120:480"]],
    ["So.footnote:[See link:docs/a.md[the fees].]", ["docs/a.md", "docs/a.md"]],
    ["So it is.^[docs/a.md] And so.^[see b.md]", ["docs/a.md", "docs/a.md"], ["b.md", "b.md"]],
    ["| Fee | Source |\n|---|---|\n| Ten euros | `docs/a.md` |", ["docs/a.md", "docs/a.md"]],
    ["So it is.\n\n**Sources**: docs/a.md, docs/b.md\n", ["docs/a.md", "docs/a.md"], ["docs/b.md", "docs/b.md"]],
    ["So it is.\n\n**Sources:** docs/a.md - page 3\n", ["docs/a.md", "docs/a.md"]],
    ["So it is.\n\nSources: a.md (p. 3), b.md (page 2)\n", ["a.md", "a.md"], ["b.md", "b.md"]],
    ["So it is.\n\n📚 **Sources:** House rules.pdf — page 3\n", ["House rules.pdf", "House rules.pdf"]],
  ] as const)
    it(`reads ${JSON.stringify(text)}`, () => assert.deepEqual(found(text), files));

  it("leaves what is no mark, and what stands in code", () => {
    for (const text of [
      "Edit the file (docs/a.md is the one to change).",
      "Run it (main.py) and stop.",
      "See the chart ![chart](a.md).",
      "Write `(source: a.md)`.",
      "```\n(source: a.md)\n```\n",
      "Prices rose (source: the ministry).",
      "It is so [source: https://example.org/a.html].",
    ])
      assert.deepEqual(found(text), [], text);
  });

  it("names each file once", () => {
    assert.deepEqual(found("One [a.md]. Two [a.md]."), [["a.md", "a.md"]]);
  });

  it("finds names where they stand in any text", () => {
    const part = fc.constantFrom(
      "(source: ",
      "[",
      "a.md",
      "b.wiki",
      ", ",
      "]",
      ")",
      "Sources: ",
      "\n",
      "`",
      "^",
      ":3",
      " ",
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join("");
        for (const { path, span } of markedFiles(text, codeSpans(text)))
          assert.ok(text.slice(span.start, span.end).startsWith(path.replace(/#.*$/u, "")), text);
      }),
    );
  });
});
