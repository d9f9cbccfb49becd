import assert from "node:assert/strict";
import { claimIndexAt, findingsAt } from "../../../../../src/extension/citations/claims/findingsAt";
import { type ClaimDraft, placedRow, reason, spanIn } from "../handMade";

const TEXT = "Heat rises fast. Cold sinks in 9 days.\nAir is thin.";
const wrong = (words: string, place: string): ClaimDraft => ({
  span: spanIn(TEXT, words),
  verdict: "contradicted",
  reasons: [reason("number_differs", spanIn(TEXT, place))],
});
const ROW = placedRow(TEXT, [
  wrong("Heat rises fast.", "fast"),
  wrong("Cold sinks in 9 days.", "9 days"),
  { span: spanIn(TEXT, "Air is thin.") },
]);

const claimsAt = (start: number, end = start): number[] =>
  findingsAt(ROW, { start, end }).map(({ finding }) => finding.claim);

describe("findingsAt", () => {
  it("is about the claim under the cursor alone, wherever in it that is", () => {
    assert.deepEqual(claimsAt(TEXT.indexOf("Heat")), [0]);
    assert.deepEqual(claimsAt(TEXT.indexOf("Cold")), [1]);
    assert.deepEqual(claimsAt(TEXT.indexOf("\n")), [1]);
    assert.deepEqual(claimsAt(TEXT.indexOf("thin")), []);
  });

  it("is about the claims that a selection has a part of", () => {
    const { start, end } = spanIn(TEXT, "9 days");
    assert.deepEqual(claimsAt(start, end), [1]);
    assert.deepEqual(claimsAt(0, TEXT.length), [0, 1]);
  });

  it("begins with what stands at the cursor", () => {
    const text = "Heat rises [1], and [2] cold sinks [3].";
    const claim = { span: { start: 0, end: text.length }, citations: marks(text) };
    const row = placedRow(text, [claim]);
    const first = findingsAt(row, { start: text.indexOf("[3]"), end: text.indexOf("[3]") })[0];
    assert.deepEqual(first?.finding.citations, [2]);
  });
});

function marks(text: string): NonNullable<ClaimDraft["citations"]> {
  return ["[1]", "[2]", "[3]"].map((mark) => ({ span: spanIn(text, mark), verdict: "misattributed" as const }));
}

describe("claimIndexAt", () => {
  it("is the second of two claims that meet, and none between claims", () => {
    const row = placedRow("AB  C", [
      { span: { start: 0, end: 1 } },
      { span: { start: 1, end: 2 } },
      { span: { start: 4, end: 5 } },
    ]);
    assert.deepEqual(
      [0, 1, 2, 3, 5].map((offset) => claimIndexAt(row, offset)),
      [0, 1, 1, null, 2],
    );
  });
});
