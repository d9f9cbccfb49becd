import assert from "node:assert/strict";
import { SeenIds } from "../../../../../src/cli/shared/rows/seenIds";

describe("SeenIds", () => {
  it("tells the row that has an id already, and takes no others for one", () => {
    const ids = new SeenIds();
    for (let number = 1; number <= 200_000; number += 1) assert.equal(ids.add(`"row-${number}"`, number), null);
    assert.deepEqual([ids.add('"row-1"', 200_001), ids.add('"row-150000"', 200_001)], [1, 150_000]);
  });

  it("tells texts apart that hold the same signs", () => {
    const ids = new SeenIds();
    const texts = ["", "a", "aa", "ab", "ba", '"1"', "1", "\u0001", "\u0001\u0001", "ä", "😀"];
    assert.deepEqual(
      texts.map((text, index) => ids.add(text, index + 1)),
      texts.map(() => null),
    );
  });
});
