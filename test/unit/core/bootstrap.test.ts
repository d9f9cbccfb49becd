import assert from "node:assert/strict";
import { Bootstrap } from "../../../src/core/bootstrap";

describe("bootstrap", () => {
  it("has the mean of the values in its interval, the same for the same seed", () => {
    const values = [0, 1, 1, 0.5, 0, 1, 1, 1];
    const { value, low, high } = new Bootstrap(values.length, 5).interval(values);
    assert.equal(value, 0.6875);
    assert.ok(low < value && value < high && low >= 0 && high <= 1);
    assert.deepEqual(new Bootstrap(values.length, 5).interval(values), { value, low, high });
  });

  it("has no width where all values are the same, and less for more of them", () => {
    assert.deepEqual(new Bootstrap(3, 1).interval([0.5, 0.5, 0.5]), { value: 0.5, low: 0.5, high: 0.5 });
    const width = (count: number): number => {
      const { low, high } = new Bootstrap(count, 1).interval(Array.from({ length: count }, (_, index) => index % 2));
      return high - low;
    };
    assert.ok(width(400) < width(40) / 2);
  });
});
