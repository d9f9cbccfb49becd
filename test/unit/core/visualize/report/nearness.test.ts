import assert from "node:assert/strict";
import type { Document } from "../../../../../src/contract/document";
import { nearnessOf } from "../../../../../src/core/visualize/report/nearness";
import { ranked, report, scored } from "./reportSamples";

const vector = (text: string, ...embedding: number[]): Document => ({ text, metadata: { embedding } });

describe("how near a retriever puts documents", () => {
  it("is how far a score lies above the mean of its list, and below it where a low one is good", () => {
    const similar = nearnessOf({}, ranked(scored([0.9, 0.8, 0.7])));
    const distant = nearnessOf({}, ranked(scored([0.1, 0.2, 0.3])));
    for (const found of [similar, distant]) {
      assert.deepEqual(
        found.map((nearness) => Math.round((nearness?.score ?? 0) * 1000) + 0),
        [1225, 0, -1225],
      );
      assert.ok(found.every((nearness) => nearness?.vector === 0 && !nearness.isSame));
    }
  });

  it("is unknown where scores are missing, flat or in no order, and without a query's vector", () => {
    for (const scores of [
      [1, 1, 1],
      [0.1, 0.9, 0.2, 0.8, 0.3],
    ])
      assert.ok(nearnessOf({}, ranked(scored(scores))).every((nearness) => nearness === null));
    assert.deepEqual(nearnessOf({}, ranked([vector("a", 1, 0), vector("b", 0, 1)])), [null, null]);
  });

  it("compares vectors with the query's, and knows one that is all but the same", () => {
    const found = nearnessOf({ query_embedding: [2, 0] }, ranked([vector("a", 1, 0.1), vector("b", 0, 1)]));
    assert.deepEqual(
      found.map((nearness) => [nearness?.vector, nearness?.isSame]),
      [
        [1, true],
        [-1, false],
      ],
    );
  });
});

describe("the relevance by scores and vectors", () => {
  const texts = [
    "International delivery is charged at a flat rate of 25 euros per package.",
    "The head office moved to Rotterdam in spring.",
    "Stock is counted on the last Friday of each month.",
    "Passwords need ten letters and one digit.",
  ];
  const query = "What do you ask for shipping abroad?";

  it("is high for a text in other words whose vector is all but the query's, and something answers then", () => {
    const documents = texts.map((text, index) => ({
      ...vector(text, index === 0 ? 1 : 0.1, index),
      score: [0.93, 0.4, 0.35, 0.3][index] ?? 0,
    }));
    const found = report(query, documents, { query_embedding: [1, 0.02] });
    assert.ok((found.documents[0]?.relevance ?? 0) >= 0.9);
    assert.ok((found.answerability ?? 1) >= 0.9);
    assert.ok(found.warnings.every(({ code }) => code !== "nothing_answers"));
  });

  it("rises with the score", () => {
    const [best = 0, ...others] = report(
      query,
      texts.map((text, index) => ({ text, score: [0.93, 0.4, 0.35, 0.3][index] ?? 0 })),
    ).documents.map(({ relevance }) => relevance ?? 0);
    assert.ok(best > 0.4 && others.every((other) => other < best), `${best} ${others.join(" ")}`);
  });
});
