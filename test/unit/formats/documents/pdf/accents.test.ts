import assert from "node:assert/strict";
import fc from "fast-check";
import { accentAtEnd, underAccent, withAccents } from "../../../../../src/formats/documents/pdf/accents";

describe("withAccents", () => {
  const cases: readonly (readonly [printed: string, word: string])[] = [
    ["f¨ur", "für"],
    ["Andr´e", "André"],
    ["Mar´ıa", "María"],
    ["garc¸on", "garçon"],
    ["Dvoˇr´ak", "Dvořák"],
    ["Tromsø", "Tromsø"],
    ["tr`es", "très"],
    ["Ma¨rz", "März"],
  ];
  for (const [printed, word] of cases) {
    it(`reads ${printed} as ${word}`, () => assert.equal(withAccents(printed), word));
  }

  it("leaves signs that belong to no letter as they are", () => {
    for (const text of ["`make`", "x ˆ y", "¨", "5´", "run `a` now"]) assert.equal(withAccents(text), text);
  });

  it("leaves text without such signs as it is, and composes once", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const plain = text.replace(/[¨´ˆ˜¯˘˙˚ˇ˝¸˛`]/gu, "");
        assert.equal(withAccents(plain), plain);
      }),
    );
  });
});

describe("accentAtEnd", () => {
  it("takes the accent off that was printed before the next words", () => {
    assert.deepEqual(accentAtEnd("Universit¨"), { words: "Universit", accent: "¨" });
    assert.deepEqual(accentAtEnd("ˆ"), { words: "", accent: "ˆ" });
    assert.equal(accentAtEnd("word"), null);
  });
});

describe("underAccent", () => {
  it("puts the accent to the first letter, also where no letter has it", () => {
    assert.equal(underAccent("¨", "at"), "ät");
    assert.equal(underAccent("´", "ı"), "í");
    assert.equal(underAccent("ˆ", "θ"), "θ\u0302");
  });
});
