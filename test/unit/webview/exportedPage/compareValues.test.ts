import assert from "node:assert/strict";
import { compareValues, type Order } from "../../../../webview/exportedPage/compareValues";

const sorted = (values: readonly string[], order: Order): string[] =>
  [...values].sort((one, other) => compareValues(one, other, order));

describe("the order of documents and rows in the exported page", () => {
  it("is by size for numbers, with what is not there last in both directions", () => {
    assert.deepEqual(sorted(["10", "", "9", "-1.5", "1e3"], "ascending"), ["-1.5", "9", "10", "1e3", ""]);
    assert.deepEqual(sorted(["10", "", "9", "-1.5", "1e3"], "descending"), ["1e3", "10", "9", "-1.5", ""]);
  });

  it("is by the alphabet for words, with the numbers in them by size", () => {
    assert.deepEqual(sorted(["part 10", "Zoo", "part 9", "apple"], "ascending"), ["apple", "part 9", "part 10", "Zoo"]);
  });
});
