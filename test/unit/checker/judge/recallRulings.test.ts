import assert from "node:assert/strict";
import type { JudgeMode } from "../../../../src/checker";
import { recallRulings } from "../../../../src/checker/judge/recallRulings";
import { RulingLines } from "../../../../src/checker/judge/rulingStore";
import type { CitationResult } from "../../../../src/contract/verify/citationResult";
import { verifyCitations } from "../../../../src/core/verify";
import { asDocument, CLAIM, judged, REFUNDS, ruling, scripted, SENTENCE, told, WAREHOUSE } from "./courtroom";

const judge = scripted((turn) =>
  turn.claim.startsWith("Shoppers") ? ruling("not_in_source") : ruling("supported", ["S1", SENTENCE]),
);
const TWO = `${CLAIM} [1]. Shoppers get reimbursed in 30 days [1].`;

async function recalled(response: string, cache: RulingLines, mode: JudgeMode = "uncertain"): Promise<CitationResult> {
  const answer = { query: "", response, sources: [REFUNDS, WAREHOUSE].map(asDocument) };
  return recallRulings(verifyCitations(answer, { threshold: 0.8 }), answer, { judge, mode, cache });
}

describe("recallRulings", () => {
  it("puts back what was ruled, and asks nobody", async () => {
    const cache = new RulingLines();
    const first = await judged(TWO, judge, { cache });
    const asked = judge.turns.length;
    const again = await recalled(TWO, cache);
    assert.deepEqual(again.claims, first.claims);
    assert.deepEqual(told(again), [
      ["supported", "supported"],
      ["unsupported", "not_in_source"],
    ]);
    assert.deepEqual(again.judged, { ...first.judged, calls: 0, tokens: { input: 0, output: 0 } });
    assert.equal(judge.turns.length, asked);
  });

  it("puts back what was ruled on a claim that was asked about by itself", async () => {
    const cache = new RulingLines();
    const sure = "The warehouse in Rotterdam employs all of 400 people [2].";
    const { claims } = await judged(sure, judge, { cache, mode: "doubtful", claims: [0] });
    assert.deepEqual((await recalled(sure, cache)).claims, claims);
  });

  it("leaves the result as it is where nothing of it was ruled to the end", async () => {
    const cache = new RulingLines();
    const one = "Shoppers get reimbursed in 30 days [1].";
    const none = await recalled(one, cache);
    assert.equal(none.judged, undefined);
    await judged(one, judge, { cache, max_calls: 1 });
    assert.deepEqual(await recalled(one, cache), none);
  });
});
