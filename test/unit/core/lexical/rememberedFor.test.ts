import assert from "node:assert/strict";
import { rememberedOfLast, rememberedOfTexts } from "../../../../src/core/lexical/rememberedFor";

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

describe("rememberedOfTexts", () => {
  it("finds out something of a text once, and again when many others came since", () => {
    const asked: string[] = [];
    const lengthOf = rememberedOfTexts((text) => {
      asked.push(text);
      return text.length;
    });
    assert.deepEqual([lengthOf("mill"), lengthOf("mill"), asked.length], [4, 4, 1]);
    for (let count = 0; count < 3_000; count += 1) lengthOf(`mill ${count}`);
    assert.equal(lengthOf("mill"), 4);
    assert.equal(asked.length, 3_001, "it is kept while some thousands come");
    for (let count = 0; count < 9_000; count += 1) lengthOf(`ferry ${count}`);
    lengthOf("mill");
    assert.equal(asked.at(-1), "mill");
  });
});
