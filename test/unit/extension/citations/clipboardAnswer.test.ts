import assert from "node:assert/strict";
import { clipboardAnswer } from "../../../../src/extension/citations/clipboardAnswer";

describe("clipboardAnswer", () => {
  it("takes sentences, without the blanks around them", () => {
    assert.equal(clipboardAnswer("  The fee is 40 dollars a year.\n"), "The fee is 40 dollars a year.");
    assert.equal(clipboardAnswer("年会費は四十ドルです。"), "年会費は四十ドルです。");
  });

  for (const text of [
    "",
    "  \n",
    "docs/plans/fees-and-fines-of-all-years.md",
    "https://a.example/one/two/three",
    "npm test",
  ]) {
    it(`takes no ${JSON.stringify(text)}`, () => assert.equal(clipboardAnswer(text), null));
  }
});
