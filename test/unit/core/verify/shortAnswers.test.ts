import assert from "node:assert/strict";
import { answersShortly } from "../../../../src/core/verify/shortAnswers";
import { check } from "./helpers";

const HARBOUR =
  "The harbour office is in Lower Quay. The museum is in Mill Street. No more than 12 boats may land a day.";

const verdictOf = (query: string, answer: string): readonly (readonly [words: string, verdict: string])[] =>
  check(answer, [HARBOUR], query).claims.map(({ text, verdict }) => [text, verdict]);

describe("an answer of a word or a figure", () => {
  it("is a claim, and holds where one sentence has it with what was asked", () => {
    assert.deepEqual(verdictOf("Where is the harbour office?", "Lower Quay"), [["Lower Quay", "supported"]]);
    assert.deepEqual(verdictOf("How many boats may land?", "12 boats"), [["12 boats", "supported"]]);
  });

  it("is left open where its words stand elsewhere in the source", () => {
    const [claim] = check("Mill Street", [HARBOUR], "Where is the harbour office?").claims;
    assert.equal(claim?.verdict, "uncertain");
    assert.ok((claim.score ?? 1) <= 0.5);
    assert.deepEqual(
      claim.reasons.map(({ code, message, start, end }) => [code, message, start, end]),
      [["weak_match", "A source has these words; whether they answer the question cannot be told.", 0, 11]],
    );
  });

  it("does not hold where no source has its figure", () => {
    assert.deepEqual(verdictOf("How many boats may land?", "45,000"), [["45,000", "unsupported"]]);
  });

  it("is no claim where nothing was asked, or it only chooses or declines", () => {
    assert.deepEqual(verdictOf("", "Lower Quay"), []);
    for (const answer of [
      "Yes.",
      "B",
      "N/A",
      "I don't know.",
      "Not mentioned",
      "Unknown",
      "No relevant information found.",
    ])
      assert.equal(answersShortly(answer, "Where is the harbour office?"), false, answer);
  });
});
