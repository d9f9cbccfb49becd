import assert from "node:assert/strict";
import { missingSource } from "../../../../../../src/core/analyze/rules/context/missingSource";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(missingSource, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("missing-source", () => {
  const named = "Source: refunds.md\nRefunds take seven days.";

  it("points at the passage that has nothing to be cited by", () => {
    assert.deepEqual(words(`${named}\n---\nReturns are free.\n---\nSource: cards.md\nCards are refunded first.`), [
      "Returns are free.",
    ]);
  });

  it("is silent where all have a source, where none has, and where nothing asks to cite", () => {
    assert.deepEqual(words(`${named}\n---\nSource: returns.md\nReturns are free.`), []);
    assert.deepEqual(words("Refunds take seven days.\n---\nReturns are free."), []);
    assert.deepEqual(
      words(`${named}\n---\nReturns are free.`, {
        prompt: "Answer the question from the context.\n{context}\nQuestion: {question}",
      }),
      [],
    );
    assert.deepEqual(
      words(`${named}\n---\nReturns are free.`, {
        prompt: "Answer the question. Do not cite anything.\n{context}\nQuestion: {question}",
      }),
      [],
    );
  });

  it("is silent without context", () => assert.deepEqual(words(""), []));
});
