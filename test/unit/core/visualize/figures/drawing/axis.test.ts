import assert from "node:assert/strict";
import { countTicks, domainFromZero, placeIn } from "../../../../../../src/core/visualize/figures/drawing/axis";

describe("a scale", () => {
  it("has zero in it", () => {
    assert.deepEqual(domainFromZero([0.4, 0.9]), { low: 0, high: 0.9 });
    assert.deepEqual(domainFromZero([-2, -5]), { low: -5, high: 0 });
    assert.deepEqual(domainFromZero([]), { low: 0, high: 0 });
  });

  it("places values between its ends, also where its length is no number any more", () => {
    assert.equal(placeIn(0.45, { low: 0, high: 0.9 }), 0.5);
    assert.equal(placeIn(0, { low: -1e308, high: 1e308 }), 0.5);
    assert.equal(placeIn(1e308, { low: -1.7e308, high: 1.7e308 }) > 0.7, true);
    assert.equal(placeIn(0, { low: 0, high: 0 }), 0);
  });

  it("has round ticks of whole numbers", () => {
    assert.deepEqual(countTicks(1565, 8), [0, 200, 400, 600, 800, 1000, 1200, 1400]);
    assert.deepEqual(countTicks(3, 8), [0, 1, 2, 3]);
    assert.deepEqual(countTicks(0, 8), [0]);
  });
});
