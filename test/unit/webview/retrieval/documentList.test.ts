import assert from "node:assert/strict";
import { kindCounts, listedDocuments } from "../../../../webview/retrieval/documentList";
import type { DocumentKind, DocumentOrder } from "../../../../webview/viewMemory";
import { documentWith, reportWith } from "./documentFactory";

const REPORT = reportWith(
  [
    documentWith(1, { relevance_rank: 3, novelty: 1, tokens: 40, supports: 0, label: "Refunds" }),
    documentWith(2, { relevance_rank: 1, novelty: 0.2, tokens: 90, supports: 2, judgement: 1 }),
    documentWith(3, {
      relevance_rank: 2,
      novelty: 0.2,
      tokens: 40,
      near_duplicate_of: 2,
      passages: [{ start: 0, end: 9, text: "A Voucher", score: 0.2, matches: [] }],
    }),
  ],
  {
    warnings: [
      { code: "near_duplicates", severity: "warning", message: "Alike.", ranks: [2, 3] },
      { code: "unused_documents", severity: "info", message: "Unused.", ranks: [1] },
    ],
  },
);

function ranks(given: { order?: DocumentOrder; kind?: DocumentKind; search?: string }): number[] {
  return listedDocuments(REPORT, { order: "rank", kind: "all", search: "", ...given }).map(({ rank }) => rank);
}

describe("the list of documents", () => {
  it("is in the chosen order, equal ones by rank", () => {
    assert.deepEqual(ranks({ order: "relevance" }), [2, 3, 1]);
    assert.deepEqual(ranks({ order: "novelty" }), [1, 2, 3]);
    assert.deepEqual(ranks({ order: "tokens" }), [2, 1, 3]);
  });

  it("leaves the report's own order as it is", () => {
    ranks({ order: "tokens" });
    assert.deepEqual(
      REPORT.documents.map(({ rank }) => rank),
      [1, 2, 3],
    );
  });

  it("holds the documents of a kind", () => {
    assert.deepEqual(
      (["warned", "duplicate", "used", "relevant"] as const).map((kind) => ranks({ kind })),
      [[2, 3], [3], [2], [2]],
    );
  });

  it("is not emptied by a kind that no document is of", () => {
    assert.equal(listedDocuments(reportWith([documentWith(1)]), { order: "rank", kind: "used", search: "" }).length, 1);
  });

  it("holds the documents with the words that are searched for, whatever their case", () => {
    assert.deepEqual(
      ["refund", "VOUCHER", "d2", " ", "none"].map((search) => ranks({ search })),
      [[1], [3], [2], [1, 2, 3], []],
    );
  });

  it("counts the kinds that there are", () => {
    assert.deepEqual(kindCounts(REPORT, ["all", "warned", "duplicate"]), [
      { kind: "all", count: 3 },
      { kind: "warned", count: 2 },
      { kind: "duplicate", count: 1 },
    ]);
    assert.deepEqual(kindCounts(reportWith([]), ["all", "used"]), []);
  });
});
