import assert from "node:assert/strict";
import fc from "fast-check";
import { hatchPath } from "../../../../../src/core/visualize/figures/drawing/hatching";

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
