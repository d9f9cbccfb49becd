import assert from "node:assert/strict";
import { countShade, countShades, shareShade } from "../../../../../src/core/visualize/figures/drawing/heat";

describe("shades of heat", () => {
  it("tell no occurrence from one, and many from more", () => {
    assert.deepEqual(
      [0, 1, 2, 3, 5, 8, 15, 16, 1e6].map(countShade),
      [0, 2, 3, 4, 5, 6, 7, 8, 8].map((shade) => `rq-heat-${shade}`),
    );
  });

  it("are explained only as far as they occur", () => {
    assert.deepEqual(
      countShades(4).map(({ label }) => label),
      ["1", "2", "3", "4–5"],
    );
    assert.deepEqual(countShades(0), []);
  });

  it("part a share into nine", () => {
    assert.deepEqual(
      [-0.1, 0, 0.11, 0.12, 0.5, 0.99, 1].map(shareShade),
      [0, 0, 0, 1, 4, 8, 8].map((shade) => `rq-heat-${shade}`),
    );
  });
});
