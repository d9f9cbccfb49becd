import assert from "node:assert/strict";
import { shownTally, verdictCounts } from "../../../src/contract/verify/putAside";
import { hasEstimate, tallyParts, tallyText } from "../../../src/contract/verify/tally";
import { reason, resultOf, spanIn } from "../extension/citations/handMade";

describe("tallyText", () => {
  it("says the three numbers in words", () => {
    assert.equal(tallyText({ hold: 5, do_not_hold: 2, cannot_be_told: 3 }), "5 hold, 2 do not hold, 3 cannot be told");
    assert.equal(
      tallyText({ hold: 1, do_not_hold: 1, cannot_be_told: 0 }, " · "),
      "1 holds · 1 does not hold · 0 cannot be told",
    );
  });

  it("says that there is nothing to check", () =>
    assert.equal(tallyText({ hold: 0, do_not_hold: 0, cannot_be_told: 0 }), "no citations to check"));
});

describe("tallyParts", () => {
  it("gives each number its words", () =>
    assert.deepEqual(
      tallyParts({ hold: 1, do_not_hold: 0, cannot_be_told: 1 }).map(({ count, words }) => [count, words]),
      [
        [1, "holds"],
        [0, "do not hold"],
        [1, "cannot be told"],
      ],
    ));
});

describe("hasEstimate", () => {
  it("is of many, most of which are decided and some of which hold", () =>
    assert.deepEqual(
      [
        { hold: 2, do_not_hold: 0, cannot_be_told: 0 },
        { hold: 12, do_not_hold: 4, cannot_be_told: 4 },
        { hold: 0, do_not_hold: 20, cannot_be_told: 0 },
        { hold: 9, do_not_hold: 0, cannot_be_told: 11 },
      ].map(hasEstimate),
      [false, true, false, false],
    ));
});

describe("shownTally", () => {
  const TEXT = "One [1]. Two.";
  const accepted = { reason: "" };
  const contradicted = { span: spanIn(TEXT, "[1]"), verdict: "contradicted" as const };

  it("tells what a person accepted from what holds", () => {
    const claims = [
      { span: spanIn(TEXT, "One [1]."), verdict: "contradicted" as const, accepted, citations: [contradicted] },
      { span: spanIn(TEXT, "Two."), citations: [{ span: spanIn(TEXT, "[1]") }] },
    ];
    const shown = shownTally(resultOf(TEXT, claims));
    assert.deepEqual(shown, { hold: 1, accepted: 1, do_not_hold: 0, cannot_be_told: 0 });
    assert.equal(tallyText(shown), "1 holds, 1 accepted, 0 do not hold, 0 cannot be told");
  });

  it("counts each claim once, however many marks it has, and one that is judged without a mark", () => {
    const supported = { span: spanIn(TEXT, "[1]") };
    const claims = [
      { span: spanIn(TEXT, "One [1]."), verdict: "contradicted" as const, citations: [supported, contradicted] },
      { span: spanIn(TEXT, "Two."), verdict: "uncertain" as const },
    ];
    const result = resultOf(TEXT, claims);
    assert.deepEqual(result.tally, { hold: 1, do_not_hold: 1, cannot_be_told: 0 });
    assert.deepEqual(shownTally(result), { hold: 0, do_not_hold: 1, cannot_be_told: 1 });
    assert.deepEqual(
      verdictCounts(result.claims).map(({ verdict, claims: count }) => [verdict, count]),
      [
        ["contradicted", 1],
        ["uncertain", 1],
      ],
    );
  });

  it("names beside the three numbers what cannot be checked for want of its source", () => {
    const span = spanIn(TEXT, "[1]");
    const lost = { span, verdict: "not_checkable" as const, reasons: [reason("not_given", span)] };
    const claims = [
      { span: spanIn(TEXT, "One [1]."), verdict: "not_checkable" as const, citations: [lost] },
      { span: spanIn(TEXT, "Two."), verdict: "not_checkable" as const, reasons: [reason("empty_source", span)] },
      { span: spanIn(TEXT, "Two."), verdict: "not_checkable" as const, reasons: [reason("nothing_to_verify", span)] },
      { span: spanIn(TEXT, "Two.") },
    ];
    const shown = shownTally(resultOf(TEXT, claims));
    assert.deepEqual(shown, { hold: 1, do_not_hold: 0, cannot_be_told: 0, cannot_be_checked: 2 });
    assert.equal(tallyText(shown), "1 holds, 0 do not hold, 0 cannot be told, 2 cannot be checked");
    assert.equal(tallyText({ ...shown, hold: 0 }), "0 hold, 0 do not hold, 0 cannot be told, 2 cannot be checked");
  });

  it("counts nowhere what cites nothing, and what states nothing", () => {
    const claims = (["uncited", "not_checkable"] as const).map((verdict) => ({ span: spanIn(TEXT, "Two."), verdict }));
    assert.deepEqual(shownTally(resultOf(TEXT, claims)), { hold: 0, do_not_hold: 0, cannot_be_told: 0 });
  });
});
