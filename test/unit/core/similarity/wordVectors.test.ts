import assert from "node:assert/strict";
import { vectors } from "../visualize/report/reportSamples";

describe("word vectors", () => {
  it("have length 1, and a weight for each stem that grows with its count", () => {
    const {
      vectors: [vector],
      inverse,
    } = vectors(["the 778811 of 778811 and a 778812"]);
    // Numbers that no table knows weigh alike.
    assert.equal(inverse.length, 2);
    assert.equal(inverse[0], inverse[1]);
    assert.deepEqual([...(vector?.stems ?? [])], [0, 1]);
    const first = 1 + Math.log(2);
    assert.ok(Math.abs((vector?.weights[0] ?? 0) - first / Math.hypot(first, 1)) < 1e-12);
    assert.ok(Math.abs((vector?.weights[1] ?? 0) - 1 / Math.hypot(first, 1)) < 1e-12);
  });

  it("give unknown words of three letters less weight: they are particles of other languages", () => {
    const { inverse } = vectors(["der Gletscher"]);
    assert.ok((inverse[0] ?? 0) < (inverse[1] ?? 0) / 2);
  });

  it("are null of a text without content words", () => {
    assert.deepEqual(vectors(["", "it is the of"]).vectors, [null, null]);
  });
});
