import assert from "node:assert/strict";
import fc from "fast-check";
import { findExamples } from "../../../../../src/core/analyze/prompt/exampleSpans";

function examplesOf(text: string): string[] {
  return findExamples(text, { start: 0, end: text.length }).map(({ start, end }) => text.slice(start, end));
}

describe("findExamples", () => {
  it("finds examples in tags, the outer tag whole", () => {
    assert.deepEqual(
      examplesOf('Do it.\n<examples>\n<example id="1">a</example>\n<example>b</example>\n</examples>\nNow: {question}'),
      ['<examples>\n<example id="1">a</example>\n<example>b</example>\n</examples>'],
    );
    assert.deepEqual(examplesOf("<example>never closed"), []);
  });

  it("finds what stands below a heading, up to the next part", () => {
    assert.deepEqual(
      examplesOf(
        "# Task\nAnswer.\n\n## Examples\nInput: 1\nOutput: one\n\nInput: 2\nOutput: two\n\n## Now\nInput: {input}",
      ),
      ["## Examples\nInput: 1\nOutput: one\n\nInput: 2\nOutput: two"],
    );
    assert.deepEqual(examplesOf("Answer.\n\nExample:\nQ: How tall?\nA: 21 metres\n\nBe brief."), [
      "Example:\nQ: How tall?\nA: 21 metres",
    ]);
  });

  it("finds pairs that the prompt goes on with", () => {
    assert.deepEqual(
      examplesOf("Answer.\n\nQ: How tall?\nA: 21 metres\n\nQ: How old?\nA: 200 years\n\nQ: {question}\nA:"),
      ["Q: How tall?\nA: 21 metres", "Q: How old?\nA: 200 years"],
    );
    assert.deepEqual(examplesOf('Question: How tall?\nAnswer: {"metres": 21}\n\nQuestion: How old?\nAnswer:'), [
      'Question: How tall?\nAnswer: {"metres": 21}',
    ]);
  });

  it("takes no question that is to be answered, no FAQ and no passing word for an example", () => {
    for (const text of [
      "",
      "Question: {question}\nAnswer:",
      "Question: How old?\nAnswer:",
      "Q: How tall?\nA: 21 metres\n\nAnswer from the FAQ above.",
      "Give an example: a mill.",
      "For example, a mill.",
      "Question: {question}\n\nContext:\n{context}\n\nAnswer:",
    ]) {
      assert.deepEqual(examplesOf(text), [], text);
    }
  });

  it("gives spans in order and apart, inside of the body, for any text", () => {
    const piece = fc.constantFrom(
      "Q: a\n",
      "A: b\n",
      "A:\n",
      "Q: {q}\n",
      "## Examples\n",
      "Example:\n",
      "<example>",
      "</example>",
      "<examples>",
      "\n",
      "# x\n",
      "words ",
      "---\n",
      "{q}",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), fc.nat(20), (pieces, skipped) => {
        const text = pieces.join("");
        const start = Math.min(skipped, text.length);
        let from = start;
        for (const span of findExamples(text, { start, end: text.length })) {
          assert.ok(span.start >= from && span.end > span.start && span.end <= text.length);
          from = span.end;
        }
      }),
      { seed: 7, numRuns: 300 },
    );
  });
});
