import assert from "node:assert/strict";
import { compareValues, type Order } from "../../../../../webview/exportedPage/compareValues";
import { passes, wordsOf } from "../../../../../webview/exportedPage/documentFilter";

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

describe("the filter of documents in the exported page", () => {
  it("wants all words in any place, in capital or small letters", () => {
    const filter = { words: wordsOf("  Fund  BANK "), kinds: [] };
    assert.ok(passes(filter, "a refund to a bank account", ""));
    assert.ok(!passes(filter, "a refund to a card", ""));
  });

  it("wants all kinds that are chosen", () => {
    assert.ok(passes({ words: [], kinds: ["used", "judged"] }, "", "judged relevant used"));
    assert.ok(!passes({ words: [], kinds: ["used", "duplicate"] }, "", "judged used"));
  });

  it("lets everything pass where nothing is asked for", () => {
    assert.ok(passes({ words: wordsOf(" "), kinds: [] }, "", ""));
  });
});
