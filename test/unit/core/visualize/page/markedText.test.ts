import assert from "node:assert/strict";
import { clippedText, MARK, markedText } from "../../../../../src/core/visualize/page/markedText";

const marked = (text: string, offset: number, limit: number, ...spans: [number, number][]): string =>
  markedText(text, offset, limit, { spans: spans.map(([start, end]) => ({ start, end })), wrapping: () => MARK }).text;

describe("marked text", () => {
  it("sets off the spans, counted from where the text starts", () => {
    assert.equal(
      marked("a refund is paid", 100, 50, [102, 108], [112, 116]),
      "a <mark>refund</mark> is <mark>paid</mark>",
    );
  });

  it("leaves out spans before and behind the text, and the parts that reach out of it", () => {
    assert.equal(marked("refund", 10, 50, [0, 5], [8, 12], [14, 40], [90, 99]), "<mark>re</mark>fu<mark>nd</mark>");
  });

  it("sets off overlapping spans once", () => {
    assert.equal(marked("abcdef", 0, 50, [0, 4], [2, 6]), "<mark>abcd</mark><mark>ef</mark>");
  });

  it("escapes the words within and around the spans", () => {
    assert.equal(marked("<b>&</b>", 0, 50, [3, 4]), "&lt;b&gt;<mark>&amp;</mark>&lt;/b&gt;");
  });

  it("cuts a long text and says how much is left out, and never cuts a pair in two", () => {
    assert.equal(clippedText("w".repeat(1500), 3).text, 'www<span class="muted">… (1,497 more characters)</span>');
    assert.equal(clippedText("ab😀", 3).text, 'ab<span class="muted">… (2 more characters)</span>');
    assert.equal(marked("abcdef", 0, 3, [2, 6]), 'ab<mark>c</mark><span class="muted">… (3 more characters)</span>');
  });

  it("names what hides in the words or turns them around, and keeps their lines", () => {
    assert.equal(
      clippedText("a\u202eb\nc\u200bd", 50).text,
      'a<span class="hidden-sign">U+202E</span>b\nc<span class="hidden-sign">U+200B</span>d',
    );
    assert.equal(
      clippedText("x\u200dy \u{e0041}", 50).text,
      'x<span class="hidden-sign">U+200D</span>y <span class="hidden-sign">U+E0041</span>',
    );
  });

  it("keeps the joiners of emoji and scripts, and shows halves of pairs as unreadable", () => {
    assert.equal(clippedText("👩‍👧 می‌روم", 50).text, "👩‍👧 می‌روم");
    assert.equal(clippedText("half \ud83d", 50).text, "half \ufffd");
  });
});
