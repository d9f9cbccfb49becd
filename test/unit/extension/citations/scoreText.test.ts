import assert from "node:assert/strict";
import { estimateText, milliseconds, summaryLine } from "../../../../src/extension/citations/scoreText";
import { claimOf, resultOf, spanIn } from "./handMade";

describe("the score of an answer in words", () => {
  const text = "A [1]. B [2].";
  const result = resultOf(text, [
    { span: spanIn(text, "A [1]."), citations: [{ span: spanIn(text, "[1]") }] },
    { span: spanIn(text, "B [2]."), citations: [{ span: spanIn(text, "[2]"), verdict: "dangling" }] },
  ]);
  it("sums up an answer", () =>
    assert.equal(summaryLine(result), "Citations: 1 holds · 1 does not hold · 0 cannot be told"));
  it("counts what cites nothing by itself", () => {
    const claims = [...result.claims, claimOf(text, { span: spanIn(text, "A"), verdict: "uncited" })];
    assert.equal(summaryLine({ ...result, claims }), `${summaryLine(result)} · 1 uncited`);
    const accepted = claims.map((claim) => ({ ...claim, accepted: { reason: "" } }));
    assert.equal(summaryLine({ ...result, claims: accepted }), summaryLine(result));
  });
  it("estimates the share that holds, and rounds it down", () =>
    assert.equal(
      estimateText({ ...result, accuracy_score: 0.999 }),
      "About 99% of the citations hold, 50% of the claims stand in a source",
    ));
  it("estimates nothing where nothing could be decided", () => {
    const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 2 };
    assert.equal(estimateText({ ...result, accuracy_score: 0.75, tally }), "");
  });
  it("has nothing to estimate without citations", () => {
    const none = resultOf(text, []);
    assert.deepEqual(
      [summaryLine(none), estimateText({ ...none, accuracy_score: null })],
      ["Citations: no citations to check", ""],
    );
  });
  it("writes times", () => assert.deepEqual([0.2, 12.4, 1_234].map(milliseconds), ["1 ms", "12 ms", "1.2 s"]));
});
