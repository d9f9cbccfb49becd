import assert from "node:assert/strict";
import type { Lost } from "../../../../../src/core/optimize/questions/givenQuestions";
import { lostQuestionWarnings } from "../../../../../src/core/optimize/warnings/lostQuestions";

const lost = (count: number, why: Lost) =>
  Array.from({ length: count }, (_, place) => ({ text: `Question ${place}?`, why }));

describe("questions that cannot be asked", () => {
  it("are named with the reason, a sentence for each", () => {
    const [words = "", document = "", ...rest] = lostQuestionWarnings(
      [...lost(1, { kind: "no_words" }), ...lost(2, { kind: "no_document", id: "fees.md" })],
      20,
    );
    assert.equal(
      words,
      "1 of 20 questions was left out, since no document has the words of the answer: “Question 0?”. Give answers in the words of a document.",
    );
    assert.match(
      document,
      /^2 of 20 questions were left out, since no document has the id .* “fees\.md”\): “Question 0\?”, “Question 1\?”\./u,
    );
    assert.deepEqual(rest, []);
  });

  it("are counted from the eleventh on, and shortened", () => {
    const [many = ""] = lostQuestionWarnings(lost(13, { kind: "no_answer" }), 13);
    assert.match(many, /“Question 9\?” and 3 more, which questions_left_out has\. Give answers/u);
    const [long = ""] = lostQuestionWarnings([{ text: "w".repeat(200), why: { kind: "not_drawn" } }], 1);
    assert.match(long, /“w{80}…”/u);
  });
});
