import assert from "node:assert/strict";
import { readAnswers } from "../../../../../src/formats/answers/readAnswers";
import { assertLinear } from "../../../../support/growth";

const said = (answer: string): readonly string[] =>
  readAnswers({ path: "run.txt", text: `Question: How long?\n\nAnswer:\n${answer}` }).records.map(
    ({ response }) => response,
  );

describe("withoutFigures", () => {
  it("leaves out what a program measured of an answer, and printed below it", () => {
    for (const figures of [
      "Time: 2.1s",
      "Latency: 1200 ms\nTokens used: 1,204",
      "**Response time:** 2.1 seconds\n- Confidence: 0.82",
      "----\nDone in 2.18 s",
      "⏱️ Total time: 3s\n\nFaithfulness: 0.9",
    ])
      assert.deepEqual(said(`Four weeks [1].\n\n${figures}\n`), ["Four weeks [1]."], figures);
  });

  it("leaves what an answer says itself", () => {
    for (const answer of [
      "Boil it.\n\nTime: 45 min",
      "Four weeks.\n\nFees: 20 cents",
      "These are measured:\nLatency: 20 ms",
      "Latency: 20 ms",
      "Total cost: 45 euros",
    ])
      assert.deepEqual(said(answer), [answer], answer);
  });

  it("takes time in proportion to an answer", () => {
    for (const part of ["Time: 2s\n\n", "total total ", "\n", "a\n\nTime: 2s\n"])
      assertLinear(part, 50_000, (text) => said(`Four weeks.\n\n${text}`));
  });
});
