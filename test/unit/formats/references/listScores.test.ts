import assert from "node:assert/strict";
import { readAnswers } from "../../../../src/formats/answers/readAnswers";

/** The files that a reference list names, with their scores and titles. */
function listed(...entries: string[]): unknown[] {
  const text = `Books are kept for four weeks [1].\n\nSources:\n${entries.join("\n")}\n`;
  return readAnswers({ path: "answer.md", text }, "retrieval").records.flatMap(({ sources }) =>
    sources.map((source) => (source.kind === "file" ? [source.path, source.score ?? null, source.title] : source.kind)),
  );
}

describe("readAnswers of lists of files with their scores", () => {
  it("reads the score behind a file, in the spellings of programs", () => {
    const behind = [
      ...["(score: 0.33)", "(0.33)", "— score 0.33", "- score: 0.33", "(similarity: 0.33)", "[score=0.33]"],
      ...["(Relevance Score: 0.33)", "(cosine similarity 0.33)", "(chunk 4, score: 0.33)", "| distance: 0.33"],
      ...["**(score: 0.33)**", "(score: 0.33, page 3)"],
    ];
    for (const words of behind)
      assert.deepEqual(listed(`[1] loans.md ${words}`, "[2] fees.md"), [
        ["loans.md", 0.33, null],
        ["fees.md", null, null],
      ]);
  });

  it("reads it behind a link, and behind a title", () => {
    assert.deepEqual(listed("1. [Loans](loans.md) (score: 12.5)", '2. fees.md "Late fees" (score: -0.5)'), [
      ["loans.md", 12.5, "Loans"],
      ["fees.md", -0.5, "Late fees"],
    ]);
  });

  it("takes no other figure for one", () => {
    for (const words of ["(p. 3)", "(3)", "(1.2)", "(2024)", "(score: 8/10)", "(64%)", "— the credit score 650 rule"])
      assert.deepEqual(
        listed(`[1] loans.md ${words}`).map((one) => (Array.isArray(one) ? one.slice(0, 2) : one)),
        [["loans.md", null]],
        words,
      );
  });

  it("reads the lists below the answers of a console", () => {
    const turn = (question: string, answer: string, list: string): string =>
      `Ask a question (or 'quit' to exit): ${question}\n\nAnswer:\n${answer}\n\nSources used:\n${list}\n`;
    const text = [
      turn("How long?", "Four weeks [Source 1].", "  [Source 1] a.txt (score: 0.4)\n  [Source 2] a.txt (score: 0.3)"),
      turn("What then?", "A fee [Source 2].", "  [Source 1] a.txt (score: 0.2)\n  [Source 2] b.txt (score: 0.1)"),
    ].join("\n");
    const { records } = readAnswers({ path: "run.txt", text }, "retrieval");
    assert.deepEqual(
      records.map(({ query, sources }) => [query, sources.map((source) => source.kind === "file" && source.score)]),
      [
        ["How long?", [0.4, 0.3]],
        ["What then?", [0.2, 0.1]],
      ],
    );
  });
});
