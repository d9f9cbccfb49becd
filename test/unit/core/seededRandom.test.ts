import assert from "node:assert/strict";
import { SeededRandom } from "../../../src/core/seededRandom";

const numbers = (seed: number, count: number): number[] => {
  const random = new SeededRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

describe("seeded random", () => {
  it("gives the same numbers for the same seed, and others for another", () => {
    assert.deepEqual(numbers(7, 20), numbers(7, 20));
    assert.notDeepEqual(numbers(7, 20), numbers(8, 20));
  });

  it("gives numbers from 0 to below 1, evenly, for any seed", () => {
    for (const seed of [0, -1, 2 ** 31, 1e12]) {
      const drawn = numbers(seed, 2000);
      assert.ok(drawn.every((value) => value >= 0 && value < 1));
      const mean = drawn.reduce((sum, value) => sum + value, 0) / drawn.length;
      assert.ok(Math.abs(mean - 0.5) < 0.03, `the mean for seed ${seed} is ${mean}`);
    }
  });

  it("draws items without putting them back", () => {
    const random = new SeededRandom(3);
    assert.deepEqual(random.draw([1, 2, 3, 4, 5]).sort(), [1, 2, 3, 4, 5]);
    assert.equal(new Set(random.draw([1, 2, 3, 4, 5], 3)).size, 3);
    assert.deepEqual(random.draw([1], 3), [1]);
    assert.deepEqual(random.draw([]), []);
  });

  it("never draws what weighs nothing", () => {
    const random = new SeededRandom(3);
    const drawn = Array.from({ length: 300 }, () => random.weighted([0, 2, 0, 1]));
    assert.deepEqual([...new Set(drawn)].sort(), [1, 3]);
    assert.ok(drawn.filter((index) => index === 1).length > drawn.filter((index) => index === 3).length);
  });
});
