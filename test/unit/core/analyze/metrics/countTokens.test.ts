import assert from "node:assert/strict";
import { countTokens } from "../../../../../src/core/analyze/metrics/countTokens";
import { wordTokenizer } from "../../../../support/analyzed";

describe("countTokens", () => {
  it("counts by place, so that parts add up to the whole", () => {
    const tokens = countTokens("Answer from it.", "One two three.", wordTokenizer);
    assert.equal(tokens.count("prompt", { start: 0, end: 15 }), 4);
    assert.equal(tokens.count("context", { start: 0, end: 3 }) + tokens.count("context", { start: 3, end: 14 }), 4);
    assert.equal(tokens.count("context", { start: 0, end: 0 }), 0);
    assert.equal(tokens.isEstimated, false);
  });

  it("estimates a long text from pieces, near to what it has", () => {
    const text = "Refunds to a card arrive within seven days. ".repeat(20_000);
    const tokens = countTokens("", text, wordTokenizer);
    const all = wordTokenizer.tokenEnds(text).length;
    assert.ok(tokens.isEstimated);
    assert.ok(Math.abs(tokens.count("context", { start: 0, end: text.length }) / all - 1) < 0.01);
    const half = tokens.count("context", { start: 0, end: text.length / 2 });
    assert.equal(
      half + tokens.count("context", { start: text.length / 2, end: text.length }),
      tokens.count("context", { start: 0, end: text.length }),
    );
  });

  it("asks for each text once, and not at all for one that nobody asks about", () => {
    const asked: string[] = [];
    const tokens = countTokens("a", "b", {
      name: "counting",
      tokenEnds: (text) => (asked.push(text), wordTokenizer.tokenEnds(text)),
    });
    tokens.count("prompt", { start: 0, end: 1 });
    tokens.count("prompt", { start: 0, end: 1 });
    assert.deepEqual(asked, ["a"]);
  });
});
