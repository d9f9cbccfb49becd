import assert from "node:assert/strict";
import { severityAtFigure } from "../../../../src/contract/verify/openFigures";
import type { ReasonCode } from "../../../../src/contract/verify/reason";

const judged = (verdict: "uncertain" | "unsupported", ...codes: ReasonCode[]) => ({
  verdict,
  reasons: codes.map((code) => ({ code, message: "", start: 0, end: 1 })),
});

describe("severityAtFigure", () => {
  it("is louder than a hint for what is uncertain over a figure", () => {
    assert.equal(severityAtFigure("hint", [judged("uncertain", "weak_match", "number_missing")]), "information");
    assert.equal(severityAtFigure("hint", [judged("uncertain", "weak_match")]), "hint");
    assert.equal(severityAtFigure("hint", [judged("unsupported", "number_missing")]), "hint");
  });

  it("stays a hint for what the sources never name: they could give no figure of it", () =>
    assert.equal(severityAtFigure("hint", [judged("uncertain", "number_missing", "name_missing")]), "hint"));
});
