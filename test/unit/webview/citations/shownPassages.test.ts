import assert from "node:assert/strict";
import type { Citation, Evidence } from "../../../../src/contract/verify/citationResult";
import { otherPassages, ownPassages, uncitedBest } from "../../../../webview/citations/shownPassages";
import { claimWith } from "./claimFactory";

function passage(source_id: string): Evidence {
  return { source_id, start: 0, end: 4, text: "Text", score: 0.9, matches: [] };
}

function mark(source_id: string, evidence: Evidence[]): Citation {
  return {
    marker: `[${source_id}]`,
    start: 0,
    end: 3,
    binding: "id",
    source_id,
    verdict: "misattributed",
    score: 0,
    evidence,
    reasons: [],
  };
}

const ids = (passages: readonly Evidence[]): string[] => passages.map(({ source_id }) => source_id);

describe("the passages of a wrong mark", () => {
  const wrong = mark("3", [passage("2"), passage("3")]);

  it("stand below the name of the source that they are of", () => {
    const claim = claimWith("misattributed", { citations: [wrong, mark("2", [])], best_source: passage("2") });
    assert.deepEqual(ids(ownPassages(wrong)), ["3"]);
    assert.deepEqual(ids(otherPassages(claim, wrong)), ["2"]);
    assert.equal(uncitedBest(claim), null);
  });

  it("are not shown twice where the best source of the claim is shown by itself", () => {
    const claim = claimWith("misattributed", { citations: [wrong], best_source: passage("2") });
    assert.deepEqual(ids(otherPassages(claim, wrong)), []);
    assert.equal(uncitedBest(claim)?.source_id, "2");
  });
});
