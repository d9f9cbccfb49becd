import assert from "node:assert/strict";
import { BASELINES } from "../../../bench/accuracy/baselines";
import { labelled } from "./evaluatedRows";

function scores(claim: string, ...sources: string[]): Record<string, number> {
  const row = { ...labelled("row", true), claim, sources };
  return Object.fromEntries(BASELINES.map(({ name, score }) => [name, score(row)]));
}

describe("the baselines", () => {
  it("measure what their names say", () => {
    const found = scores("Parcels to Canada cost twelve dollars [1]", "Twelve dollars is what parcels to Canada cost.");
    assert.deepEqual(found, {
      unigrams: 1,
      bigrams: 4 / 5,
      "IDF window": 1,
      "ROUGE-L recall": 4 / 6,
      "ROUGE-L F": 8 / 14,
      "K-Precision": 1,
    });
  });

  it("take the best source, and K-Precision all of them together", () => {
    const found = scores("green cars and red boats", "green cars and", "red boats");
    assert.equal(found["unigrams"], 3 / 5);
    assert.equal(found["bigrams"], 2 / 4);
    assert.equal(found["ROUGE-L recall"], 3 / 5);
    assert.equal(found["K-Precision"], 1);
  });

  it("are 0 where nothing is shared", () => {
    assert.deepEqual(new Set(Object.values(scores("green cars", "red boats"))), new Set([0]));
  });
});
