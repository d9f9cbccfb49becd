import assert from "node:assert/strict";
import { leavesFigureOpen } from "../../../../src/contract/verify/openFigures";
import type { ReasonCode } from "../../../../src/contract/verify/reason";

const judged = (verdict: "uncertain" | "unsupported", ...codes: ReasonCode[]) => ({
  verdict,
  reasons: codes.map((code) => ({ code, message: "", start: 0, end: 1 })),
});

describe("leavesFigureOpen", () => {
  it("is so of what is uncertain over a figure", () => {
    assert.equal(leavesFigureOpen(judged("uncertain", "weak_match", "number_missing")), true);
    assert.equal(leavesFigureOpen(judged("uncertain", "weak_match")), false);
    assert.equal(leavesFigureOpen(judged("unsupported", "number_missing")), false);
  });

  it("is not so of what the sources never name: they could give no figure of it", () =>
    assert.equal(leavesFigureOpen(judged("uncertain", "number_missing", "name_missing")), false));
});
