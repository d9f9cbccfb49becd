import assert from "node:assert/strict";
import { shownMarker } from "../../../../../src/core/verify/findings/shownMarker";

describe("shownMarker", () => {
  for (const [marker, shown] of [
    ["[1]", "[1]"],
    ["2", "[2]"],
    ["【3†fees.md】", "【3†fees.md】"],
    ["[single sign-on](../docs/team-administration.html#single-sign-on)", "[single sign-on]"],
    ['[the **board** memo](<docs/board memo.pdf> "Memo")', "[the **board** memo]"],
    ["[](fees.md)", "[](fees.md)"],
    ["(Smith 2020)", "(Smith 2020)"],
  ] as const)
    it(`shows ${marker} as ${shown}`, () => assert.equal(shownMarker(marker), shown));

  it("cuts what is long", () => {
    const { length } = shownMarker(`[${"long ".repeat(30)}](a.md)`);
    assert.ok(length > 50 && length <= 60);
  });
});
