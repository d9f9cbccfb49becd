import assert from "node:assert/strict";
import { stringify } from "yaml";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { documentsOf } from "../readSample";

const TEXTS = [
  "The library opens at nine on every day of the week.",
  "Books are lent for four weeks and magazines for one week.",
  "A late book costs twenty cents for each day.",
];
const query = "How long are books lent?";
const results = [
  { index: 1, relevance_score: 0.93 },
  { index: 2, relevance_score: 0.2 },
];
const call = (documents: readonly unknown[], found: readonly object[] = results) => ({
  request: { body: JSON.stringify({ model: "r", query, documents }), method: "POST" },
  response: { body: { string: JSON.stringify({ id: "x", results: found }) }, status: { code: 200 } },
});
const read = (value: unknown) => readAnswers({ path: "calls.yaml", text: stringify(value) }, "retrieval");

describe("recorded calls of a reranker", () => {
  it("show the documents of the request in the order of the response, with its scores", () => {
    const ranked = [
      { text: TEXTS[1], score: 0.93 },
      { text: TEXTS[2], score: 0.2 },
    ];
    for (const value of [
      { interactions: [call(TEXTS)], version: 1 },
      { interactions: [call(TEXTS.map((text) => ({ text })))] },
      [call(TEXTS)],
      { request: { query, documents: TEXTS }, response: { results } },
    ]) {
      const { records, problems } = read(value);
      assert.deepEqual([problems, records.map((record) => record.query)], [[], [query]]);
      assert.deepEqual(documentsOf(records[0]), ranked);
    }
    assert.equal(read({ interactions: [call(TEXTS), call(TEXTS)] }).records.length, 2);
  });

  it("are none where a result means no document of the request", () => {
    const { records } = read({ interactions: [call(TEXTS, [{ index: 7, relevance_score: 0.5 }])] });
    assert.deepEqual(
      records.map((record) => documentsOf(record).length),
      [3],
    );
  });
});
