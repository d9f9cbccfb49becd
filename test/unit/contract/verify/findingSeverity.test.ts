import assert from "node:assert/strict";
import type { Claim } from "../../../../src/contract/verify/citationResult";
import { findingSeverity } from "../../../../src/contract/verify/findingSeverity";
import type { Judgement } from "../../../../src/contract/verify/judging";
import type { ReasonCode } from "../../../../src/contract/verify/reason";
import { DEFAULT_SEVERITY, type Severity, type Verdict } from "../../../../src/contract/verify/verdict";

const RULING: Judgement = { engine: "tests", model: "m", quotes: [], core_verdict: "uncertain" };

/** How loud a claim without marks is that has a verdict for such reasons, by a judge or by none. */
function severityOf(verdict: Verdict, codes: readonly ReasonCode[] = [], ruling?: Judgement["verdict"]): Severity {
  const claim: Claim = {
    text: "",
    start: 0,
    end: 1,
    verdict,
    score: null,
    citations: [],
    best_source: null,
    evidence: [],
    reasons: codes.map((code) => ({ code, message: "", start: 0, end: 1 })),
    hash: "",
    accepted: null,
    ...(ruling !== undefined && { judgement: { ...RULING, verdict: ruling } }),
  };
  return findingSeverity(DEFAULT_SEVERITY, claim, { citations: [], verdict });
}

describe("findingSeverity", () => {
  it("is what is set for the verdict", () => {
    assert.equal(severityOf("unsupported", ["number_missing"]), "warning");
    assert.equal(severityOf("contradicted", [], "contradicted"), "error");
  });

  it("is louder than a hint for what is uncertain over a figure", () => {
    assert.equal(severityOf("uncertain", ["weak_match", "number_missing"]), "information");
    assert.equal(severityOf("uncertain", ["weak_match"]), "hint");
  });

  it("stays a hint for what the sources never name: they could give no figure of it", () =>
    assert.equal(severityOf("uncertain", ["number_missing", "name_missing"]), "hint"));

  it("is no louder than information for what a judge alone does not find in the source", () =>
    assert.equal(severityOf("unsupported", [], "not_in_source"), "information"));
});
