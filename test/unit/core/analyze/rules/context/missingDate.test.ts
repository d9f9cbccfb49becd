import assert from "node:assert/strict";
import { missingDate } from "../../../../../../src/core/analyze/rules/context/missingDate";
import { foundBy } from "../../../../../support/analyzed";

const words = (context: string, asked: object = {}): string[] =>
  foundBy(missingDate, {
    prompt:
      "Answer the question from the context alone. Cite the passages.\n<context>\n{context}\n</context>\nQuestion: {question}",
    context,
    ...asked,
  }).map((finding) => finding.words);

describe("missing-date", () => {
  const context =
    "[1] The shop sends parcels from Oslo to all of Norway, and takes no fee.\n[2] Returns are free for members of the club.";

  it("points at the question", () => {
    assert.deepEqual(words(context, { question: "What is the latest fee for parcels?" }), ["{question}"]);
    assert.deepEqual(words(context, { question: "Wie hoch ist die aktuelle Gebühr?" }), ["{question}"]);
  });

  it("points at a question that stands in the prompt", () => {
    assert.deepEqual(
      words(context, {
        prompt: "Answer the question from the context.\nContext: {context}\nQuestion: What does a parcel cost today?",
      }),
      ["What does a parcel cost today?"],
    );
  });

  it("is silent where a passage has a date or a year", () => {
    assert.deepEqual(words(`Date: 3 May 2025\n${context}`, { question: "What is the latest fee?" }), []);
    assert.deepEqual(words(`${context} Since 2023 it is 5 euros.`, { question: "What is the latest fee?" }), []);
  });

  it("is silent about other questions, long reports and an empty context", () => {
    assert.deepEqual(words(context, { question: "What is the fee for parcels?" }), []);
    assert.deepEqual(
      words(context, { question: "What is an electric current?\nTraceback (most recent call last): current" }),
      [],
    );
    assert.deepEqual(words("", { question: "What is the latest fee?" }), []);
  });
});
