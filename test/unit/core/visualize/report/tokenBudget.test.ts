import assert from "node:assert/strict";
import fc from "fast-check";
import { contextBudget, estimateTokens } from "../../../../../src/core/visualize/report/tokenBudget";
import { sampleRetrieval } from "../../../../support/sampleRetrieval";

describe("the estimate of tokens", () => {
  const cases: readonly [string, number][] = [
    ["", 0],
    ["   ", 0],
    ["refund", 1],
    ["a refund", 2],
    ["reimbursements", 2],
    ["Yes.", 2],
    ["2026", 2],
    ["one\ntwo", 3],
    ["one\n\n\ntwo", 3],
    ["----", 1],
    ["-----", 2],
    ["退款政策", 4],
    ["возврат", 3],
  ];
  for (const [text, tokens] of cases)
    it(`gives ${JSON.stringify(text)} ${tokens}`, () => assert.equal(estimateTokens(text), tokens));

  it("gives English prose about a token for four to five characters", () => {
    for (const { text } of sampleRetrieval(20).retrieved_docs) {
      const characters = text.length / estimateTokens(text);
      assert.ok(characters > 3.8 && characters < 5.2, `${characters} characters a token`);
    }
  });

  it("is never more than a token a code unit", () => {
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => assert.ok(estimateTokens(text) <= text.length)));
  });
});

const documents = [
  { tokens: 100, isDuplicate: false },
  { tokens: 50, isDuplicate: true },
  { tokens: 25, isDuplicate: false },
];

describe("the context budget", () => {
  it("tells the tokens of all documents and of those that repeat others", () => {
    assert.deepEqual(contextBudget(documents, undefined), {
      tokens: 175,
      limit: null,
      last_fitting_rank: null,
      duplicate_tokens: 50,
    });
  });

  for (const [limit, last] of [
    [99, 0],
    [100, 1],
    [149, 1],
    [150, 2],
    [174, 2],
    [175, 3],
    [1000, 3],
  ] as const) {
    it(`of ${limit} tokens fits ${last} documents`, () =>
      assert.equal(contextBudget(documents, limit).last_fitting_rank, last));
  }

  it("does not skip a long document for a short one behind it", () => {
    assert.equal(
      contextBudget(
        [
          { tokens: 90, isDuplicate: false },
          { tokens: 500, isDuplicate: false },
          { tokens: 1, isDuplicate: false },
        ],
        100,
      ).last_fitting_rank,
      1,
    );
  });

  it("holds for no documents", () => {
    assert.deepEqual(contextBudget([], 10), { tokens: 0, limit: 10, last_fitting_rank: 0, duplicate_tokens: 0 });
  });
});
