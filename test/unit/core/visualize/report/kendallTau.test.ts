import assert from "node:assert/strict";
import fc from "fast-check";
import { kendallTau } from "../../../../../src/core/visualize/report/kendallTau";

describe("Kendall's tau-b", () => {
  it("is 1 of the same order and -1 of the opposite one", () => {
    assert.equal(kendallTau([1, 2, 3, 4], [10, 20, 30, 40]), 1);
    assert.equal(kendallTau([1, 2, 3, 4], [4, 3, 2, 1]), -1);
  });

  it("counts pairs by hand: 1 2 3 4 with 1 3 2 4 has five that agree and one that does not", () => {
    assert.equal(kendallTau([1, 2, 3, 4], [1, 3, 2, 4]), (5 - 1) / 6);
  });

  it("leaves tied pairs out of the count of the list that ties them", () => {
    // Of three pairs the second list ties one, and the other two agree: 2 / sqrt(3 · 2).
    assert.ok(Math.abs((kendallTau([1, 2, 3], [1, 1, 2]) ?? 0) - 2 / Math.sqrt(6)) < 1e-12);
  });

  it("is null where a list has no order", () => {
    assert.equal(kendallTau([1, 2, 3], [5, 5, 5]), null);
    assert.equal(kendallTau([1], [1]), null);
    assert.equal(kendallTau([], []), null);
  });

  it("turns its sign with one of the lists, and lies in -1..1", () => {
    const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })), { maxLength: 20 });
    fc.assert(
      fc.property(list, (pairs) => {
        const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        const tau = kendallTau(ones, others);
        const turned = kendallTau(
          ones,
          others.map((value) => -value),
        );
        if (tau === null) return assert.equal(turned, null);
        assert.ok(Math.abs(tau) <= 1 + 1e-12);
        assert.ok(Math.abs(tau + (turned ?? 0)) < 1e-12);
      }),
    );
  });
});
