import assert from "node:assert/strict";
import { sourceGroups } from "../../../bench/accuracy/sourceGroups";

/** The positions of the rows, group by group. */
function groups(...rows: string[][]): number[][] {
  const numbers = sourceGroups(rows);
  return [...new Set(numbers)].map((number) => numbers.flatMap((own, index) => (own === number ? [index] : [])));
}

describe("groups of rows that share a source", () => {
  it("hold rows with the same source", () => {
    assert.deepEqual(groups(["a"], ["b"], ["a"]), [[0, 2], [1]]);
  });

  it("join through a row that has the sources of two", () => {
    assert.deepEqual(groups(["a"], ["b"], ["c"], ["b", "a"]), [[0, 1, 3], [2]]);
    assert.deepEqual(groups(["a", "b"], ["c", "d"], ["d", "b"], ["e"]), [[0, 1, 2], [3]]);
  });

  it("are one a row where nothing is shared", () => {
    assert.deepEqual(groups(["a"], [], ["b"]), [[0], [1], [2]]);
  });
});
