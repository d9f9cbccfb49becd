import assert from "node:assert/strict";
import { passes, wordsOf } from "../../../../webview/exportedPage/documentFilter";

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

  it("lets everything pass where no filter is set", () => {
    assert.ok(passes({ words: wordsOf(" "), kinds: [] }, "", ""));
  });
});
