import assert from "node:assert/strict";
import { AnswerSpans } from "../../../../../src/core/optimize/collection/answerSpans";
import { cutIntoParts } from "../../../../../src/core/optimize/collection/cutIntoParts";

const LINE = "A line of a long text that goes on and on.\n\n";
const NONE = new AnswerSpans([]);
const HALF_A_LETTER = /[\ud800-\udbff](?![\udc00-\udfff])|^[\udc00-\udfff]/;
const LARGE = [{ text: LINE.repeat(200_000) }, { text: LINE.repeat(150_000) }, { text: "short" }];

describe("documents cut into parts", () => {
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
});
