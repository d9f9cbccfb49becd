import assert from "node:assert/strict";
import type { Span } from "../../src/contract/span";
import type { Claim } from "../../src/contract/verify/citationResult";
import { leftOpen } from "../../src/core/verify/uncitedKinds";
import { linesWithin } from "../../src/text/spans";
import { assertLinear } from "../support/growth";

function unsupported(response: string, { start, end }: Span): Claim {
  return {
    ...{ text: response.slice(start, end), start, end, verdict: "unsupported", score: null, citations: [] },
    ...{ best_source: null, evidence: [], reasons: [], hash: "", accepted: null },
  };
}

describe("telling claims that nobody has to cite takes time linear in the length", () => {
  it("of an answer of many lines", () => {
    assertLinear("The tower of Berga is 45 m high.\n", 256 * 1024, (response) => {
      for (const span of linesWithin(response, { start: 0, end: response.length }))
        assert.equal(leftOpen(unsupported(response, span), span, response).verdict, "unsupported");
    });
  });
});
