import assert from "node:assert/strict";
import { accuracyText, milliseconds, summaryLine } from "../../../../src/extension/citations/scoreText";
import { resultOf, spanIn } from "./handMade";

describe("the score of an answer in words", () => {
  const text = "A [1]. B [2].";
  const result = resultOf(text, [
    { span: spanIn(text, "A [1]."), citations: [{ span: spanIn(text, "[1]") }] },
    { span: spanIn(text, "B [2]."), citations: [{ span: spanIn(text, "[2]"), verdict: "dangling" }] },
  ]);
  it("sums up an answer", () => assert.equal(summaryLine(result), "Citations: 50% · 2 citations · 1 needs a look"));
  it("asks for no look at what was accepted", () => {
    const claims = result.claims.map((claim) => ({ ...claim, accepted: { reason: "Checked by hand." } }));
    assert.equal(summaryLine({ ...result, claims }), "Citations: 50% · 2 citations · none needs a look");
  });
  it("rounds no accuracy up to 100%", () => assert.equal(accuracyText({ ...result, accuracy_score: 0.999 }), "99%"));
  it("has no accuracy without citations", () =>
    assert.equal(accuracyText({ ...result, accuracy_score: null }), "no citations"));
  it("writes times", () => assert.deepEqual([0.2, 12.4, 1_234].map(milliseconds), ["1 ms", "12 ms", "1.2 s"]));
});
