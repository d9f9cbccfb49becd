import assert from "node:assert/strict";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import { applyAcceptances, verifyCitations } from "../../../../src/core/verify";
import { check, fixedScorer } from "./helpers";

function scores(response: string, sources?: string[]): (number | null)[] {
  const { accuracy_score, citation_precision, citation_recall, f1, groundedness } = check(response, sources);
  return [accuracy_score, citation_precision, citation_recall, f1, groundedness];
}

const RIGHT = "Gift cards are not refundable [1].";
const DANGLING = "Shipping to Canada costs 12 dollars per parcel [9].";
const UNCITED = "Shipping to Canada costs 12 dollars per parcel.";

/** Two citations that hold, one that cannot be told, one that does not hold, and one that names no source. */
function mixed(): CitationResult {
  const scores = [0.9, 0.8, 0.6, 0.1];
  const texts = [
    "The mill grinds flour on workdays.",
    "A ferry crosses the lake every hour.",
    "The museum shows the paintings of local artists.",
    "Visitors must leave their bags at the entrance.",
  ];
  const scorer = fixedScorer(new Map(texts.map((text, index) => [text, { score: scores[index] ?? 0 }])));
  const claims = [
    ...texts.map((text, index) => `${text.slice(0, -1)} [${index + 1}].`),
    "The garden opens in spring [9].",
  ];
  const response = claims.join("\n\n");
  const sources = texts.map((text) => ({ text }));
  return verifyCitations({ query: "", response, sources }, { threshold: 0.8, scorer });
}

describe("the totals of a result", () => {
  it("are null where nothing counted", () => {
    assert.deepEqual(scores(""), [null, null, null, null, null]);
    assert.deepEqual(scores("What is this?"), [null, null, null, null, null]);
    assert.deepEqual(scores(RIGHT, ["", ""]), [null, null, null, null, null]);
  });

  it("are those of the claims where an answer cites nothing", () => {
    const { claims, tally } = check(UNCITED);
    assert.deepEqual(scores(UNCITED), [claims[0]?.score, null, null, null, 1]);
    assert.deepEqual(tally, { hold: 1, do_not_hold: 0, cannot_be_told: 0 });
  });

  it("are full where all is supported, and the estimate is as sure as the citation is", () => {
    const { claims, tally } = check(RIGHT);
    assert.deepEqual(scores(RIGHT), [claims[0]?.score, 1, 1, 1, 1]);
    assert.deepEqual(tally, { hold: 1, do_not_hold: 0, cannot_be_told: 0 });
  });

  it("count a dangling citation as wrong", () => {
    const half = (check(RIGHT).claims[0]?.score ?? 0) / 2;
    assert.deepEqual(scores(`${RIGHT} ${DANGLING}`), [half, 0.5, 0.5, 0.5, 1]);
    assert.deepEqual(scores(DANGLING).slice(0, 4), [0, 0, 0, 0]);
    assert.deepEqual(check(DANGLING).tally, { hold: 0, do_not_hold: 1, cannot_be_told: 0 });
  });

  it("tell citations that hold from those that do not and those that cannot be told, and estimate by their scores", () => {
    const { tally, accuracy_score } = mixed();
    assert.deepEqual(tally, { hold: 2, do_not_hold: 2, cannot_be_told: 1 });
    assert.equal(accuracy_score, (0.9 + 0.8 + 0.6 + 0.1 + 0) / 5);
  });

  it("count a citation that cannot be checked in none of the three numbers", () => {
    const { tally, counts } = check(`${RIGHT} ${DANGLING}`, [""]);
    assert.deepEqual([tally, counts.citations], [{ hold: 0, do_not_hold: 1, cannot_be_told: 0 }, 2]);
  });

  it("keep the low score of what a source contradicts in the estimate", () => {
    const { tally, accuracy_score, claims } = check("Refunds are paid within 45 days of the request [1].");
    assert.deepEqual(tally, { hold: 0, do_not_hold: 1, cannot_be_told: 0 });
    assert.ok(accuracy_score !== null && accuracy_score > 0 && accuracy_score <= 0.2);
    assert.equal(accuracy_score, claims[0]?.score);
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
    assert.deepEqual([accepted.citation_recall, accepted.counts.accepted], [1, 1]);
    assert.deepEqual(accepted.tally, { hold: 2, do_not_hold: 0, cannot_be_told: 0 });
    assert.equal(accepted.accuracy_score, ((result.claims[0]?.score ?? 0) + 1) / 2);
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
