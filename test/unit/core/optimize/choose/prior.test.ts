import assert from "node:assert/strict";
import { blended, priorQuality, priorShare } from "../../../../../src/core/optimize/choose/prior";

describe("prior quality", () => {
  const at = (size: number, share: number, splitter: "recursive" | "fixed" = "recursive"): number =>
    priorQuality({ splitter, unit: "tokens", chunk_size: size, chunk_overlap: Math.round(size * share) }, size);

  it("is best around 250 tokens with a quarter of overlap, and falls to both sides", () => {
    assert.ok(at(240, 0.25) > at(400, 0.25) && at(400, 0.25) > at(800, 0.25) && at(800, 0.25) > at(1600, 0.25));
    assert.ok(at(240, 0.25) > at(100, 0.25) && at(100, 0.25) > at(20, 0.25));
    assert.ok(at(240, 0.25) > at(240, 0) && at(240, 0.25) > at(240, 0.5));
  });

  it("holds missing overlap against arbitrary cuts most", () => {
    assert.ok(at(240, 0.25, "fixed") - at(240, 0, "fixed") > at(240, 0.25) - at(240, 0));
  });

  it("reads characters as the tokens that they are, and is never below 0", () => {
    assert.equal(
      priorQuality({ splitter: "recursive", unit: "characters", chunk_size: 1600, chunk_overlap: 400 }, 400),
      at(400, 0.25),
    );
    assert.equal(at(10_000_000, 0), 0);
  });
});

describe("what other collections count for", () => {
  it("is the less the more questions were given", () => {
    assert.equal(priorShare({ origin: "derived", count: 800 }), 0.5);
    assert.equal(priorShare({ origin: "given", count: 30 }), 0.5);
    assert.equal(priorShare({ origin: "given", count: 270 }), 0.1);
    assert.equal(priorShare({ origin: "given", count: 0 }), 1);
    assert.equal(blended(0.8, 0.4, 0.25), 0.8 * 0.75 + 0.4 * 0.25);
  });
});
