import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { SourceCache } from "../../../../../src/core/lexical/sourceCache";
import { answerUse, uncertainStatements } from "../../../../../src/core/visualize/report/answerUse";
import { ranked, report } from "./reportSamples";

const WAREHOUSE = "The warehouse in Rotterdam opened on 5 March 2021 and employs 400 people.";
const REFUND = "Refunds are paid within 30 days of the request.";
const QUERY = "When are refunds paid?";
const use = (response: string, documents: readonly (string | Document)[]) =>
  answerUse({ query: QUERY, response }, ranked(documents), new SourceCache());

describe("what a response did with the documents", () => {
  it("names for each statement the document that supports it, at its place in the response", () => {
    const response = "Refunds are paid within 30 days of the request. The warehouse in Rotterdam employs 400 people.";
    const found = use(response, [WAREHOUSE, REFUND]);
    assert.deepEqual([found.statements, found.supported], [2, 2]);
    assert.deepEqual(
      found.uses.map(({ start, end, rank }) => [response.slice(start, end), rank]),
      [
        ["Refunds are paid within 30 days of the request.", 2],
        ["The warehouse in Rotterdam employs 400 people.", 1],
      ],
    );
  });

  it("names none where no document says it", () => {
    const found = use("Elephants sleep four hours each night.", [WAREHOUSE, REFUND]);
    assert.deepEqual(found, { statements: 1, supported: 0, uses: [{ start: 0, end: 38, rank: null, score: null }] });
  });

  it("leaves open what verification does: no document is named, and none is said to lack it", () => {
    const found = use("**What to check:** Verify the current disk usage of the warehouse.", [WAREHOUSE, REFUND]);
    assert.deepEqual(
      found.uses.map(({ rank, uncertain }) => [rank, uncertain]),
      [[null, true]],
    );
    assert.equal(uncertainStatements(found), 1);
  });

  it("takes the first of documents with one id that has the words", () => {
    const found = use("Refunds are paid within 30 days of the request.", [
      { id: "same", text: WAREHOUSE },
      { id: "same", text: REFUND },
    ]);
    assert.deepEqual(
      found.uses.map(({ rank }) => rank),
      [2],
    );
  });

  it("is not confused by an id that is another document's position", () => {
    const found = use("Refunds are paid within 30 days of the request.", [REFUND, { id: "1", text: WAREHOUSE }]);
    assert.deepEqual(
      found.uses.map(({ rank }) => rank),
      [1],
    );
  });

  it("says nothing of an empty response, and follows the marks of a citing one", () => {
    assert.deepEqual(use("", [REFUND]), { statements: 0, supported: 0, uses: [] });
    assert.deepEqual(
      use("Refunds are paid within 30 days of the request [2].", [WAREHOUSE, REFUND]).uses.map(({ rank }) => rank),
      [2],
    );
  });

  it("is counted for each document, and null without a response", () => {
    const response = "Refunds are paid within 30 days of the request.";
    assert.deepEqual(
      report(QUERY, [WAREHOUSE, REFUND], { response }).documents.map(({ supports }) => supports),
      [0, 1],
    );
    const without = report(QUERY, [WAREHOUSE, REFUND]);
    assert.equal(without.answer, null);
    assert.deepEqual(
      without.documents.map(({ supports }) => supports),
      [null, null],
    );
  });
});
