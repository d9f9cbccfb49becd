import assert from "node:assert/strict";
import fc from "fast-check";
import {
  countShade,
  countShades,
  hatchPath,
  shareShade,
} from "../../../../../../src/core/visualize/figures/drawing/fills";

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

describe("hatching", () => {
  it("stays within its rectangle", () => {
    const size = fc.double({ min: 0, max: 500, noNaN: true });
    fc.assert(
      fc.property(size, size, (width, height) => {
        const corners = [...hatchPath(10, 20, width, height).matchAll(/([\d.]+) ([\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        );
        return corners.every(([x, y]) => x >= 9.99 && x <= width + 10.01 && y >= 19.99 && y <= height + 20.01);
      }),
    );
  });

  it("is nothing where there is no room for a stripe", () => {
    assert.equal(hatchPath(0, 0, 1, 2), "");
    assert.equal(hatchPath(0, 0, 20, 10).split("Z").length - 1, 4);
  });
});
