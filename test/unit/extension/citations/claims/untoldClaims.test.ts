import assert from "node:assert/strict";
import { DEFAULT_SEVERITY } from "../../../../../src/contract/verify/verdict";
import { CITATIONS_RULES, type FileCitations, withRow } from "../../../../../src/extension/citations/citationsState";
import { untoldClaims } from "../../../../../src/extension/citations/claims/untoldClaims";
import { type ClaimDraft, placedRow, reason, spanIn } from "../handMade";

const TEXT = "Heat rises. Cold sinks in 9 days. Air is thin [1]. Ice floats.";
const open = (words: string, draft: Partial<ClaimDraft> = {}): ClaimDraft => ({
  span: spanIn(TEXT, words),
  verdict: "uncertain",
  ...draft,
});
const ICE: ClaimDraft = { span: spanIn(TEXT, "Ice floats.") };

function fileWith(...claims: readonly ClaimDraft[]): FileCitations {
  return withRow(CITATIONS_RULES.start("file:///w/a.md"), placedRow(TEXT, claims));
}

describe("untoldClaims", () => {
  it("tells once, at the first of them, how many claims are hints alone", () => {
    assert.deepEqual(untoldClaims(fileWith(ICE, open("Air is thin [1]."), open("Heat rises.")), DEFAULT_SEVERITY), {
      span: spanIn(TEXT, "Heat rises."),
      message: "2 of 3 claims cannot be told from their sources; this is the first. “Next Claim to Look At” leads on.",
    });
  });

  it("has words of its own for a single one", () => {
    assert.deepEqual(untoldClaims(fileWith(open("Heat rises."), ICE), DEFAULT_SEVERITY), {
      span: spanIn(TEXT, "Heat rises."),
      message: "1 of 2 claims cannot be told from its sources: this one.",
    });
  });

  it("leaves out what is told of where it stands: a figure in doubt, or a mark with a worse verdict", () => {
    const figure = open("Cold sinks in 9 days.", { reasons: [reason("number_missing", spanIn(TEXT, "9 days"))] });
    const mark = { span: spanIn(TEXT, "[1]"), verdict: "partially_supported" as const };
    const cited = open("Air is thin [1].", { citations: [mark, { ...mark, verdict: "uncertain" }] });
    assert.equal(untoldClaims(fileWith(figure, cited), DEFAULT_SEVERITY), null);
    const both = untoldClaims(fileWith(figure, cited, open("Heat rises.")), DEFAULT_SEVERITY);
    assert.equal(both?.message, "1 of 3 claims cannot be told from its sources: this one.");
  });

  it("is silent where nothing is left open, or a person accepted it", () => {
    assert.equal(untoldClaims(fileWith(ICE), DEFAULT_SEVERITY), null);
    assert.equal(untoldClaims(fileWith(open("Heat rises.", { accepted: { reason: "" } })), DEFAULT_SEVERITY), null);
    assert.equal(untoldClaims(CITATIONS_RULES.start("file:///w/a.md"), DEFAULT_SEVERITY), null);
  });

  it("is silent where each is to be said by itself, or nowhere", () => {
    const file = fileWith(open("Heat rises."));
    for (const uncertain of ["off", "information", "error"] as const)
      assert.equal(untoldClaims(file, { ...DEFAULT_SEVERITY, uncertain }), null);
  });

  it("counts all answers of a file, and begins with the first one", () => {
    const later = placedRow(TEXT, [open("Heat rises."), ICE], { index: 1, rows: 2 });
    const file = withRow(fileWith(open("Cold sinks in 9 days.")), later);
    assert.equal(untoldClaims(file, DEFAULT_SEVERITY)?.message.startsWith("2 of 3 claims cannot be told"), true);
    assert.deepEqual(untoldClaims(file, DEFAULT_SEVERITY)?.span, spanIn(TEXT, "Heat rises."));
  });

  it("does not count words that were edited since the check", () => {
    const change = { offset: 2, removed: 1, inserted: 3 };
    const edited = CITATIONS_RULES.edited(fileWith(open("Heat rises."), open("Air is thin [1].")), [change]);
    assert.equal(
      untoldClaims(edited, DEFAULT_SEVERITY)?.message,
      "1 of 2 claims cannot be told from its sources: this one.",
    );
  });
});
