import assert from "node:assert/strict";
import { check, messages, told } from "../../helpers";

const ESCALATION =
  "4) Escalation\n\n- L1: page the crew and Security\n- L2: page the duty officer\n- L3: open a ticket";

describe("words of a label", () => {
  it("are none of a like one that the claim names", () => {
    assert.deepEqual(told("For L2, page the crew and Security", ESCALATION), [
      "uncertain",
      ["word_missing", "crew and Security"],
    ]);
    assert.deepEqual(messages(check("L3 pages the duty officer [1].", [ESCALATION])), [
      "The source gives “page the duty officer” for “L2”, and “open a ticket” for “L3”.",
    ]);
  });

  it("are its own", () => {
    for (const claim of ["For L1, page the crew and Security", "L2 pages the duty officer", "For L3, open a ticket"])
      assert.equal(told(claim, ESCALATION)[0], "supported", claim);
  });

  it("may be those of labels that tell several things of one", () => {
    const source = "Coverage: burst pipes\nLimit: $10,000 per occurrence\nDeductible: $500 for each claim";
    assert.ok(
      !told("The coverage of pipes is limited to $10,000 per occurrence", source).some(
        ([code]) => code === "word_missing",
      ),
    );
  });

  it("count where labels share a word", () => {
    const plans = "Plan North: large garage, phone support\nPlan South: small garage, letter support";
    assert.equal(told("Plan North has letter support", plans)[0], "uncertain");
    assert.equal(told("Plan South has letter support", plans)[0], "supported");
  });
});
