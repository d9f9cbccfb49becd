import assert from "node:assert/strict";
import { told } from "../helpers";

const GUIDE =
  "The guide says that visitors must keep to the marked path and stay with the group at all times. The team failed to find the cave.";

describe("a quotation that differs", () => {
  it("is altered by a word or a negation that decides", () => {
    assert.deepEqual(told('The guide says visitors must "keep to the marked road and stay with the group"', GUIDE), [
      "quote_altered",
      ["quote_altered", "road"],
    ]);
    assert.deepEqual(
      told('Visitors must "not keep to the marked path and stay with the group"', GUIDE)[0],
      "quote_altered",
    );
  });

  const open: readonly (readonly [string, string])[] = [
    ["in small words", 'The guide says that visitors must "keep to marked path and to stay with the group"'],
    ["in how both deny", 'The guide says that the team "did not find the cave"'],
    ["as a title", 'The guide has a chapter called "keep to the marked road and stay"'],
  ];
  for (const [how, claim] of open) {
    it(`is open where it differs ${how}`, () => {
      const [verdict, ...reasons] = told(claim, GUIDE);
      assert.equal(verdict, "uncertain");
      assert.ok(reasons.some(([code]) => code === "quote_altered"));
    });
  }

  it("is not altered by what stands in brackets", () => {
    const claim =
      'The guide says that visitors must "keep to the marked path [in red] and stay with the group at all times"';
    assert.ok(!told(claim, GUIDE).flat().includes("quote_altered"));
  });
});
