import assert from "node:assert/strict";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import { citationsText, estimateText, milliseconds, summaryLine } from "../../../../src/extension/citations/scoreText";
import { claimOf, reason, resultOf, spanIn } from "./handMade";

describe("the score of an answer in words", () => {
  const text = "A [1]. B [2].";
  const result = resultOf(text, [
    { span: spanIn(text, "A [1]."), citations: [{ span: spanIn(text, "[1]") }] },
    {
      span: spanIn(text, "B [2]."),
      verdict: "dangling",
      citations: [{ span: spanIn(text, "[2]"), verdict: "dangling" }],
    },
  ]);
  const unchecked = {
    ...result,
    claims: result.claims.map((claim) => ({ ...claim, verdict: "not_checkable" as const })),
  };
  it("sums up an answer", () =>
    assert.equal(summaryLine(result), "Claims: 1 holds · 1 does not hold · 0 cannot be told"));
  it("counts what cites nothing by itself", () => {
    const claims = [...result.claims, claimOf(text, { span: spanIn(text, "A"), verdict: "uncited" })];
    assert.equal(summaryLine({ ...result, claims }), `${summaryLine(result)} · 1 of 3 claims cites nothing`);
    const accepted = claims.map((claim) =>
      claim.verdict === "uncited" ? { ...claim, accepted: { reason: "" } } : claim,
    );
    assert.equal(
      summaryLine({ ...result, claims: accepted }),
      "Claims: 1 holds · 1 accepted · 1 does not hold · 0 cannot be told",
    );
  });
  it("estimates the share that holds, as a judge ruled where one did", () => {
    const tally = { hold: 15, do_not_hold: 5, cannot_be_told: 0 };
    const judged = { accuracy_score: 0.7 } as CitationResult["judged"];
    assert.equal(estimateText({ ...result, tally, accuracy_score: 0.999 }), "About 99\u00a0% of the citations hold");
    assert.equal(
      estimateText({ ...result, tally, accuracy_score: 0.9, judged }),
      "About 70\u00a0% of the citations hold",
    );
  });
  it("estimates nothing of an answer that cites nothing, since that was not measured", () => {
    const tally = { hold: 15, do_not_hold: 5, cannot_be_told: 0 };
    assert.equal(estimateText({ ...result, tally, mode: "grounding", accuracy_score: 0.5 }), "");
  });
  it("gives no share beside numbers that it would contradict", () => {
    const shown = (hold: number, do_not_hold: number, cannot_be_told: number) =>
      estimateText({ ...result, accuracy_score: 0.5, tally: { hold, do_not_hold, cannot_be_told } });
    assert.deepEqual([shown(0, 20, 0), shown(2, 0, 0), shown(19, 0, 0), shown(9, 0, 12)], ["", "", "", ""]);
    assert.equal(shown(10, 0, 10), "About 50\u00a0% of the citations hold");
  });
  it("has nothing to estimate without citations", () => {
    const none = resultOf(text, []);
    assert.deepEqual([summaryLine(none), estimateText({ ...none, accuracy_score: null })], ["Nothing to check", ""]);
  });
  it("does not count what cannot be checked", () => {
    assert.equal(summaryLine(unchecked), "None of 2 citations can be checked");
    const uncited = resultOf(
      text,
      [1, 2].map(() => ({ span: spanIn(text, "A [1]."), verdict: "uncited" as const })),
    );
    assert.equal(summaryLine(uncited), "2 of 2 claims cite nothing");
  });
  it("counts beside what can be checked what lacks its source", () => {
    const span = spanIn(text, "[2]");
    const lost = { span, verdict: "not_checkable" as const, reasons: [reason("not_given", span)] };
    const claims = result.claims.with(
      1,
      claimOf(text, { span: spanIn(text, "B [2]."), verdict: "not_checkable", citations: [lost] }),
    );
    assert.equal(
      citationsText({ ...result, claims }),
      "1 holds · 0 do not hold · 0 cannot be told · 1 cannot be checked",
    );
    assert.equal(summaryLine({ ...result, claims }), `Claims: ${citationsText({ ...result, claims })}`);
  });
  it("says of an answer whose marks cannot be checked how far its claims stand in a source", () => {
    assert.equal(
      citationsText(unchecked),
      "None of 2 citations can be checked · 50\u00a0% of the claims stand in a source",
    );
    assert.equal(citationsText({ ...unchecked, groundedness: null }), "None of 2 citations can be checked");
    const empty = { ...resultOf(text, []), mode: "grounding" as const };
    assert.equal(citationsText(empty), "no claims to check");
  });
  it("writes times", () => assert.deepEqual([0.2, 12.4, 1_234].map(milliseconds), ["1 ms", "12 ms", "1.2 s"]));
});
