import assert from "node:assert/strict";
import { documentSection } from "../../../../../src/core/visualize/page/documentSection";
import { documentAt, documentsTo, reportWith, termIn } from "./pageReport";

const ordersOf = (markup: string): string[] =>
  [...markup.matchAll(/<option value="(\w+)"/g)].map(([, value]) => value ?? "");
const QUERY = "When is a refund paid?";

describe("the controls of the page's documents", () => {
  it("order by what the documents have", () => {
    const query_terms = [termIn(QUERY, "refund", 1)];
    const scored = [documentAt(1, { score: 0.9 }), documentAt(2, { score: 0.8 })];
    assert.deepEqual(ordersOf(documentSection(reportWith({ documents: scored, query_terms })).text), [
      "rank",
      "score",
      "relevance",
      "novelty",
      "tokens",
    ]);
    assert.deepEqual(ordersOf(documentSection(reportWith({ documents: documentsTo(2), query_terms })).text), [
      "rank",
      "relevance",
      "novelty",
      "tokens",
    ]);
    assert.deepEqual(
      ordersOf(documentSection(reportWith({ documents: documentsTo(2) })).text),
      ["rank", "novelty", "tokens"],
      "without a query nothing is relevant",
    );
  });

  it("are none for a single document", () => {
    assert.ok(!documentSection(reportWith({ documents: documentsTo(1) })).text.includes('id="controls"'));
  });
});
