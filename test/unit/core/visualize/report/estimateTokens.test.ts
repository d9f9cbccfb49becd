import assert from "node:assert/strict";
import fc from "fast-check";
import { estimateTokens } from "../../../../../src/core/visualize/report/estimateTokens";
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
