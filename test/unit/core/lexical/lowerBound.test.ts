import assert from "node:assert/strict";
import fc from "fast-check";
import { lowerBound, lowerBoundFrom } from "../../../../src/core/lexical/lowerBound";
import { RUNS } from "../verify/arbitraries";

describe("lowerBoundFrom", () => {
  it("finds what lowerBound finds, from any place before it", () => {
    const holds = (items: number[], sought: number, from: number): void => {
      const sorted = [...items].sort((one, other) => one - other);
      const found = lowerBound(sorted, (item) => item < sought);
      assert.equal(
        lowerBoundFrom(sorted, Math.min(from, found), (item) => item < sought),
        found,
      );
    };
    fc.assert(fc.property(fc.array(fc.nat(30)), fc.nat(30), fc.nat(20), holds), RUNS);
  });
});
