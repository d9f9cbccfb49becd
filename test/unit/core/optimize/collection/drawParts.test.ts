import assert from "node:assert/strict";
import { AnswerSpans } from "../../../../../src/core/optimize/collection/answerSpans";
import { cutIntoParts } from "../../../../../src/core/optimize/collection/cutIntoParts";
import { drawParts, LONGEST_PART } from "../../../../../src/core/optimize/collection/drawParts";
import { isBinary } from "../../../../../src/core/optimize/collection/isBinary";

const LINE = "A line of a long text that goes on and on.\n\n";
const NONE = new AnswerSpans([]);
const HALF_A_LETTER = /[\ud800-\udbff](?![\udc00-\udfff])|^[\udc00-\udfff]/;
const LARGE = [{ text: LINE.repeat(200_000) }, { text: LINE.repeat(150_000) }, { text: "short" }];

describe("parts of a collection", () => {
  it("are whole documents where the collection is small", () => {
    const { parts, characters, triedCharacters } = drawParts([{ text: "one" }, { text: "three" }], 1, NONE);
    assert.deepEqual(parts, [
      { document: 0, offset: 0, text: "one" },
      { document: 1, offset: 0, text: "three" },
    ]);
    assert.deepEqual([characters, triedCharacters], [8, 8]);
  });

  it("put each document together again, and end with paragraphs", () => {
    const parts = cutIntoParts(LARGE, 200_000, NONE);
    for (const [index, { text }] of LARGE.entries()) {
      const own = parts.filter(({ document }) => document === index);
      assert.equal(own.map((part) => part.text).join(""), text);
      assert.ok(own.every((part) => part.text === text.slice(part.offset, part.offset + part.text.length)));
    }
    assert.ok(parts.slice(0, 3).every(({ text }) => text.endsWith("\n\n")));
  });

  it("cut no letter of a text without blanks", () => {
    const parts = cutIntoParts([{ text: `x${"🦄".repeat(150_000)}` }], 200_000, NONE);
    assert.ok(parts.length > 1 && parts.every(({ text }) => !HALF_A_LETTER.test(text)));
  });

  it("are cut neither in fenced code nor in what answers a question", () => {
    const code = `\`\`\`\n${"first()\n\nsecond()\n".repeat(100)}\`\`\`\n`;
    const text = `${LINE.repeat(200)}${code}${LINE.repeat(100)}`;
    const partsOf = (most: number, answers = NONE): string[] =>
      cutIntoParts([{ text }], most, answers).map((part) => part.text);
    const inCode = text.indexOf(code) + code.length / 2;
    assert.equal(partsOf(inCode)[0], LINE.repeat(200));
    assert.equal(partsOf(inCode, new AnswerSpans([{ document: 0, start: 4500, end: 8900 }]))[0]?.length, 4500);
    assert.ok(
      partsOf(1000, new AnswerSpans([{ document: 0, start: 0, end: text.length }])).every(
        (part) => part.length <= 1000,
      ),
    );
    assert.equal(partsOf(1000).join(""), text);
  });

  it("end with paragraphs where lines end as on Windows", () => {
    const [first = ""] = cutIntoParts([{ text: "One line.\r\nAnother.\r\n\r\n".repeat(50) }], 500, NONE).map(
      ({ text }) => text,
    );
    assert.ok(first.endsWith("Another.\r\n\r\n"));
  });

  it("of a document of many megabytes are short, also where the whole collection is tried", () => {
    const { parts, characters, triedCharacters } = drawParts([{ text: LINE.repeat(60_000) }], 1, NONE);
    assert.equal(characters, triedCharacters);
    assert.ok(parts.length > 4 && parts.every(({ text }) => text.length <= LONGEST_PART));
  });

  it("are drawn by the seed from a large collection, in the order of the documents, those wanted first", () => {
    const drawn = drawParts(LARGE, 1, new AnswerSpans([{ document: 2, start: 0, end: 5 }]));
    assert.ok(drawn.triedCharacters <= 12_000_000 && drawn.triedCharacters > 11_000_000);
    assert.ok(drawn.parts.some(({ document }) => document === 2));
    const places = drawn.parts.map(({ document, offset }) => document * 1e9 + offset);
    assert.deepEqual(
      places,
      [...places].sort((one, other) => one - other),
    );
    const offsets = (seed: number): number[] =>
      drawParts(LARGE, seed, NONE).parts.map(({ document, offset }) => document * 1e9 + offset);
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
