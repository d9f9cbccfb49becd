import assert from "node:assert/strict";
import { applyAcceptances } from "../../../../src/core/verify";
import { check } from "./helpers";

function scores(response: string, sources?: string[]): (number | null)[] {
  const { accuracy_score, citation_precision, citation_recall, f1, groundedness } = check(response, sources);
  return [accuracy_score, citation_precision, citation_recall, f1, groundedness];
}

const RIGHT = "Gift cards are not refundable [1].";
const DANGLING = "Shipping to Canada costs 12 dollars per parcel [9].";
const UNCITED = "Shipping to Canada costs 12 dollars per parcel.";

describe("the totals of a result", () => {
  it("are null where nothing counted", () => {
    assert.deepEqual(scores(""), [null, null, null, null, null]);
    assert.deepEqual(scores("What is this?"), [null, null, null, null, null]);
    assert.deepEqual(scores(RIGHT, ["", ""]), [null, null, null, null, null]);
  });

  it("have no accuracy where claims cite nothing, and count the claims", () => {
    assert.deepEqual(scores(UNCITED), [null, null, 0, null, 1]);
  });

  it("are full where all is supported", () => {
    assert.deepEqual(scores(RIGHT), [1, 1, 1, 1, 1]);
  });

  it("count a dangling citation as wrong", () => {
    assert.deepEqual(scores(`${RIGHT} ${DANGLING}`), [0.5, 0.5, 0.5, 0.5, 1]);
    assert.deepEqual(scores(DANGLING).slice(0, 4), [0, 0, 0, 0]);
  });

  it("count claims, citations and verdicts", () => {
    const { counts } = check(`${RIGHT} ${DANGLING}\n\n${UNCITED}`);
    assert.deepEqual([counts.claims, counts.citations, counts.accepted], [3, 2, 0]);
    const counted = Object.entries(counts.verdicts).filter(([, count]) => count > 0);
    assert.deepEqual(counted, [
      ["supported", 1],
      ["dangling", 1],
      ["uncited", 1],
    ]);
  });
});

describe("applyAcceptances", () => {
  const result = check(`${RIGHT} ${DANGLING}`);
  const hash = result.claims[1]?.hash ?? "";

  it("marks a claim as accepted and counts it and its citations as supported", () => {
    const accepted = applyAcceptances(result, { version: 1, accepted: [{ hash, reason: "Known.", text: "" }] });
    assert.deepEqual(
      accepted.claims.map((claim) => claim.accepted),
      [null, { reason: "Known." }],
    );
    assert.deepEqual([accepted.accuracy_score, accepted.citation_recall, accepted.counts.accepted], [1, 1, 1]);
    assert.equal(accepted.claims[1]?.verdict, "dangling");
  });

  it("changes nothing for other claims, and can be taken back", () => {
    assert.deepEqual(
      applyAcceptances(result, { version: 1, accepted: [{ hash: "0".repeat(16), reason: "", text: "" }] }),
      result,
    );
    const accepted = applyAcceptances(result, { version: 1, accepted: [{ hash, reason: "Known.", text: "" }] });
    assert.deepEqual(applyAcceptances(accepted, { version: 1, accepted: [] }), result);
  });

  it("finds a claim again whatever its marks, case, blanks and punctuation", () => {
    assert.match(hash, /^[0-9a-f]{16}$/);
    for (const again of [
      "shipping to Canada  costs 12 dollars, per parcel [2][3]",
      "Shipping to CANADA costs 12 dollars per parcel!",
    ]) {
      assert.equal(check(again).claims[0]?.hash, hash);
    }
    assert.notEqual(check("Shipping to Canada costs 13 dollars per parcel.").claims[0]?.hash, hash);
  });
});
