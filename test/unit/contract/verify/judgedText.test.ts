import assert from "node:assert/strict";
import { judgementText, leftText, ruledText, spentText } from "../../../../src/contract/verify/judgedText";
import { type Judged, type Judgement, rejectionCodeSchema } from "../../../../src/contract/verify/judging";

const TALLY = { hold: 1, do_not_hold: 1, cannot_be_told: 0 };
const JUDGED: Judged = {
  engine: "vscode",
  model: "reader-1",
  mode: "uncertain",
  asked: 4,
  ruled: 2,
  rejected: 2,
  rejections: { quote_not_found: 1, over_budget: 1 },
  withheld: 0,
  calls: 5,
  tokens: { input: 7650, output: 400 },
  tally: TALLY,
  accuracy_score: 0.5,
  core: { tally: TALLY, accuracy_score: 0.5 },
};
const JUDGEMENT: Judgement = { engine: "vscode", model: "reader-1", quotes: [], core_verdict: "uncertain" };

describe("what a judge came to", () => {
  it("says what was ruled, what was left and why, and what it took", () => {
    assert.equal(ruledText(JUDGED), "reader-1 ruled on 2 of 4: 1 holds, 1 does not hold, 0 cannot be told");
    assert.equal(
      leftText(JUDGED),
      "Left as they were: 1 with a quote that is not in the source, 1 beyond the limits that are set",
    );
    assert.equal(spentText(JUDGED), "5 calls, 7,650 tokens in, 400 out");
  });

  it("says which passages were not sent, also where all else was ruled on", () => {
    assert.equal(leftText({ ...JUDGED, rejections: {}, withheld: 2 }), "2 texts not sent, as they give orders");
    assert.equal(leftText({ ...JUDGED, rejections: {} }), "");
  });

  it("has words for each reason", () => {
    for (const code of rejectionCodeSchema.options)
      assert.ok(!leftText({ ...JUDGED, rejections: { [code]: 1 } }).includes(code.includes("_") ? code : "_"), code);
  });

  it("says who ruled on a claim, and what the checker had said", () => {
    assert.equal(
      judgementText({ ...JUDGEMENT, verdict: "not_in_source" }),
      "Ruled by reader-1: not in the source. The checker itself had said: uncertain.",
    );
    assert.equal(
      judgementText({ ...JUDGEMENT, rejected: "unreadable", message: "It is no JSON." }),
      "reader-1 was asked and decides nothing here. It is no JSON.",
    );
  });
});
