import assert from "node:assert/strict";
import { rememberedOfLast } from "../../../../src/core/lexical/rememberedFor";

describe("rememberedOfLast", () => {
  it("finds out of one text once, however often it is asked, and again once another was asked for", () => {
    const asked: string[] = [];
    const lengthOf = rememberedOfLast((text) => {
      asked.push(text);
      return text.length;
    });

    assert.deepEqual(["ab", "ab", "abc", "ab"].map(lengthOf), [2, 2, 3, 2]);
    assert.deepEqual(asked, ["ab", "abc", "ab"]);
  });

  it("keeps that nothing was found", () => {
    let times = 0;
    const nothing = rememberedOfLast(() => {
      times += 1;
      return null;
    });

    assert.deepEqual(["", "", ""].map(nothing), [null, null, null]);
    assert.equal(times, 1);
  });
});
