import assert from "node:assert/strict";
import type { Citation } from "../../../../src/contract/verify/citationResult";
import type { Verdict } from "../../../../src/contract/verify/verdict";
import { sourcesByClaims } from "../../../../webview/citations/sourceClaims";
import { claimWith, resultWith } from "./claimFactory";

function mark(source_id: string, verdict: Verdict): Citation {
  return { marker: "", start: 0, end: 0, binding: "id", source_id, verdict, score: null, evidence: [], reasons: [] };
}

describe("sourcesByClaims", () => {
  it("counts the claims that each source supports, once each, and puts those that carry most first", () => {
    const passage = { source_id: "c", start: 0, end: 1, text: "A", score: 0.9, matches: [] };
    const claims = [
      claimWith("supported", { citations: [mark("b", "supported"), mark("b", "supported")] }),
      claimWith("unsupported", { citations: [mark("a", "unsupported"), mark("b", "supported")] }),
      claimWith("supported", { evidence: [passage] }),
      claimWith("uncited", { best_source: passage }),
    ];
    const sources = ["a", "b", "c", "d"].map((id) => ({ id, label: id, can_open: true }));
    assert.deepEqual(
      sourcesByClaims(resultWith(claims, { sources })).map(({ source, claims: count }) => [source.id, count]),
      [
        ["b", 2],
        ["c", 1],
        ["a", 0],
        ["d", 0],
      ],
    );
  });
});
