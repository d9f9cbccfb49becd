import assert from "node:assert/strict";
import { cutIntoParts } from "../../../../../src/core/optimize/collection/cutIntoParts";
import { drawParts } from "../../../../../src/core/optimize/collection/drawParts";
import { isBinary } from "../../../../../src/core/optimize/collection/isBinary";

const LINE = "A line of a long text that goes on and on.\n\n";
const HALF_A_LETTER = /[\ud800-\udbff](?![\udc00-\udfff])|^[\udc00-\udfff]/;
const LARGE = [{ text: LINE.repeat(200_000) }, { text: LINE.repeat(150_000) }, { text: "short" }];

describe("parts of a collection", () => {
  it("are whole documents where the collection is small", () => {
    const { parts, characters, triedCharacters } = drawParts([{ text: "one" }, { text: "three" }], 1, () => false);
    assert.deepEqual(parts, [{ document: 0, offset: 0, text: "one" }, { document: 1, offset: 0, text: "three" }]);
    assert.deepEqual([characters, triedCharacters], [8, 8]);
  });

  it("put each document together again, and end with paragraphs", () => {
    const parts = cutIntoParts(LARGE);
    for (const [index, { text }] of LARGE.entries()) {
      const own = parts.filter(({ document }) => document === index);
      assert.equal(own.map((part) => part.text).join(""), text);
      assert.ok(own.every((part) => part.text === text.slice(part.offset, part.offset + part.text.length)));
    }
    assert.ok(parts.slice(0, 3).every(({ text }) => text.endsWith("\n\n")));
  });

  it("cut no letter of a text without blanks", () => {
    const parts = cutIntoParts([{ text: `x${"🦄".repeat(150_000)}` }]);
    assert.ok(parts.length > 1 && parts.every(({ text }) => !HALF_A_LETTER.test(text)));
  });

  it("are drawn by the seed from a large collection, in the order of the documents, those wanted first", () => {
    const drawn = drawParts(LARGE, 1, ({ document }) => document === 2);
    assert.ok(drawn.triedCharacters <= 12_000_000 && drawn.triedCharacters > 11_000_000);
    assert.ok(drawn.parts.some(({ document }) => document === 2));
    const places = drawn.parts.map(({ document, offset }) => document * 1e9 + offset);
    assert.deepEqual(places, [...places].sort((one, other) => one - other));
    const offsets = (seed: number): number[] => drawParts(LARGE, seed, () => false).parts.map(({ document, offset }) => document * 1e9 + offset);
    assert.deepEqual(offsets(1), offsets(1));
    assert.notDeepEqual(offsets(1), offsets(2));
  });
});

describe("binary text", () => {
  it("is told by its unreadable characters", () => {
    assert.equal(isBinary("\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0"), true);
    assert.equal(isBinary("\ufffd\ufffdJFIF\ufffd\ufffd"), true);
  });

  it("is not text in any script, with tabs and line ends, or with a stray sign", () => {
    assert.equal(isBinary("A\ttable\r\nwith lines"), false);
    assert.equal(isBinary("日本語のテキスト 🦄"), false);
    assert.equal(isBinary(`${"plain text ".repeat(20)}\ufffd`), false);
    assert.equal(isBinary(""), false);
  });
});
