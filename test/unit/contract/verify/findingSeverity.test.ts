import assert from "node:assert/strict";
import type { Citation, Claim } from "../../../../src/contract/verify/citationResult";
import { findingSeverity, usualSeverity } from "../../../../src/contract/verify/findingSeverity";
import type { Judgement } from "../../../../src/contract/verify/judging";
import type { ReasonCode } from "../../../../src/contract/verify/reason";
import type { Severity, Verdict } from "../../../../src/contract/verify/verdict";

const RULING: Judgement = { engine: "tests", model: "m", quotes: [], core_verdict: "uncertain" };

interface Given {
  readonly ruling?: Judgement["verdict"];
  /** What somebody set for the verdict. */
  readonly set?: Severity;
}

/** How loud a claim without marks is that has a verdict for such reasons, by a judge or by none. */
function severityOf(verdict: Verdict, codes: readonly ReasonCode[] = [], { ruling, set }: Given = {}): Severity {
  const claim: Claim = {
    ...claimOf(verdict, []),
    reasons: reasonsOf(codes),
    ...(ruling !== undefined && { judgement: { ...RULING, verdict: ruling } }),
  };
  return findingSeverity(set === undefined ? {} : { [verdict]: set }, claim, { citations: [], verdict });
}

function claimOf(verdict: Verdict, citations: Citation[]): Claim {
  return {
    text: "",
    start: 0,
    end: 1,
    verdict,
    score: null,
    citations,
    best_source: null,
    evidence: [],
    reasons: [],
    hash: "",
    accepted: null,
  };
}

function mark(codes: readonly ReasonCode[]): Citation {
  return {
    marker: "[1]",
    start: 0,
    end: 1,
    binding: "id",
    source_id: "1",
    verdict: "unsupported",
    score: 0.2,
    evidence: [],
    reasons: reasonsOf(codes),
  };
}

function reasonsOf(codes: readonly ReasonCode[]): Citation["reasons"] {
  return codes.map((code) => ({ code, message: "", start: 0, end: 1 }));
}

describe("findingSeverity", () => {
  it("is what is set for the verdict", () => {
    assert.equal(severityOf("unsupported", ["number_missing"]), "warning");
    for (const set of ["error", "warning", "information", "hint", "off"] as const)
      assert.equal(severityOf("unsupported", ["word_missing"], { set }), set);
    assert.equal(severityOf("contradicted", [], { ruling: "contradicted" }), "error");
  });

  it("is information where words are missing, which the source may say otherwise", () => {
    assert.equal(severityOf("unsupported", ["word_missing"]), "information");
    assert.equal(severityOf("unsupported", ["word_missing", "number_missing"]), "information");
    assert.equal(severityOf("unsupported", ["word_missing", "name_missing"]), "warning");
    assert.equal(severityOf("unsupported", ["word_missing", "polarity_differs"]), "warning");
    assert.equal(severityOf("unsupported", ["no_match"]), "warning");
    assert.equal(severityOf("misattributed", ["word_missing"]), "warning");
  });

  it("is that of the loudest mark", () => {
    const claim = claimOf("unsupported", [mark(["word_missing"]), mark(["name_missing"])]);
    const severityAt = (citations: readonly number[]): Severity =>
      findingSeverity({}, claim, { citations, verdict: "unsupported" });
    assert.deepEqual([severityAt([0]), severityAt([1]), severityAt([0, 1])], ["information", "warning", "warning"]);
    assert.equal(usualSeverity(claim), "warning");
    assert.equal(usualSeverity(claimOf("unsupported", [mark(["word_missing"])])), "information");
  });

  it("is louder than a hint for what is uncertain over a figure", () => {
    assert.equal(severityOf("uncertain", ["weak_match", "number_missing"]), "information");
    assert.equal(severityOf("uncertain", ["weak_match"]), "hint");
  });

  it("stays a hint for what the sources never name: they could give no figure of it", () =>
    assert.equal(severityOf("uncertain", ["number_missing", "name_missing"]), "hint"));

  it("is no louder than information for what a judge alone does not find in the source", () =>
    assert.equal(severityOf("unsupported", [], { ruling: "not_in_source" }), "information"));
});
