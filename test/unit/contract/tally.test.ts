import assert from "node:assert/strict";
import { tallyParts, tallyText } from "../../../src/contract/verify/tally";

describe("tallyText", () => {
  it("says the three numbers in words", () => {
    assert.equal(tallyText({ hold: 5, do_not_hold: 2, cannot_be_told: 3 }), "5 hold, 2 do not hold, 3 cannot be told");
    assert.equal(
      tallyText({ hold: 1, do_not_hold: 1, cannot_be_told: 0 }, " · "),
      "1 holds · 1 does not hold · 0 cannot be told",
    );
  });

  it("says that there is nothing to check", () =>
    assert.equal(tallyText({ hold: 0, do_not_hold: 0, cannot_be_told: 0 }), "no citations to check"));
});

describe("tallyParts", () => {
  it("gives each number its words", () =>
    assert.deepEqual(
      tallyParts({ hold: 1, do_not_hold: 0, cannot_be_told: 1 }).map(({ count, words }) => [count, words]),
      [
        [1, "holds"],
        [0, "do not hold"],
        [1, "cannot be told"],
      ],
    ));
});
