import assert from "node:assert/strict";
import type { JudgedRow } from "../../../../bench/retrieval/judged/evaluateJudged";
import { judgedSections } from "../../../../bench/retrieval/judged/judgedReport";
import type { RetrievalWarning } from "../../../../src/contract/visualize/retrievalReport";

const warning = (code: RetrievalWarning["code"], message = "", ranks: number[] = []): RetrievalWarning => ({
  code,
  severity: "warning",
  message,
  ranks,
});

/** Two documents, the second of which answers where one does; the estimate has it first. */
function row(given: Partial<JudgedRow>): JudgedRow {
  const values = [0.2, 0.9];
  return {
    kind: "retrieved",
    isAnswered: true,
    grades: [0, 1],
    answerability: 0.9,
    always: 0.9,
    elbow: null,
    relevance: { nothing: values, scores: values, vectors: values, both: values },
    warnings: [],
    reordered: [],
    texts: ["refunds of orders", "a voucher"],
    ...given,
  };
}

const none = { isAnswered: false, grades: [0, 0], answerability: 0.1, always: 0.1 };
const ROWS = [
  ...Array.from({ length: 6 }, () => row({ elbow: 1 })),
  ...Array.from({ length: 6 }, () => row({ ...none, kind: "emptied", warnings: [warning("nothing_answers")] })),
  row({
    warnings: [warning("nothing_answers")],
    reordered: [
      { order: "drawn", grades: [0, 1], warnings: [warning("best_far_down", "", [2])] },
      { order: "drawn", grades: [1, 1], warnings: [warning("best_far_down", "", [2])] },
      { order: "vectors", grades: [0, 0], warnings: [] },
    ],
  }),
  row({
    kind: "noise",
    warnings: [warning("missing_terms", "No document mentions “Refund” or “gift”; rank 2 has “a”.")],
  }),
  row({ kind: "noise", warnings: [warning("missing_terms", "No document mentions “gift”.")] }),
];
const report = judgedSections([{ set: "clapnq", rows: ROWS }]).join("\n");

describe("the report on judged lists", () => {
  it("tells how well the estimate tells lists apart, where there is one", () => {
    assert.ok(report.includes("| clapnq | 13 | 100 % | 1.000 | – |"), report);
  });

  it("tells the gain of the order as given and as estimated", () => {
    assert.ok(report.includes("| clapnq | 7 | 0.631 | 1.000 | 1.000 | 1.000 | 1.000 | 1.000 |"), report);
  });

  it("counts how often warnings are right, apart from noise", () => {
    assert.ok(report.includes("| `nothing_answers` | no document answers | clapnq | 13 | 6 of 7 (86 %) | – |"), report);
    assert.ok(report.includes("| clapnq | 13 | – | 1 of 2 (50 %) |"), report);
  });

  it("counts how often a best document far down is one, order by order", () => {
    assert.ok(report.includes("| drawn by a seed | clapnq | 13 | 1 of 2 (50 %) | 0 |"), report);
    assert.ok(report.includes("| latent semantic analysis | clapnq | 13 | – | 0 |"), report);
  });

  it("counts what stands above the largest step", () => {
    assert.ok(report.includes("| clapnq | 6 | 0 of 6 |"), report);
  });
});
