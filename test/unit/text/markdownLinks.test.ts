import assert from "node:assert/strict";
import fc from "fast-check";
import { codeSpans } from "../../../src/text/codeSpans";
import { findMarkdownLinks } from "../../../src/text/markdownLinks";
import { assertLinear } from "../../support/growth";

function code(text: string): string[] {
  return codeSpans(text).map((span) => text.slice(span.start, span.end));
}

function links(text: string): [label: string, href: string, whole: string][] {
  return findMarkdownLinks(text).map((link) => [
    text.slice(link.label.start, link.label.end),
    text.slice(link.href.start, link.href.end),
    text.slice(link.start, link.end),
  ]);
}

describe("codeSpans", () => {
  it("finds inline code with its backticks", () => {
    assert.deepEqual(codeSpans("a `b` ``c ` d`` e"), [
      { start: 2, end: 5 },
      { start: 6, end: 15 },
    ]);
  });

  it("leaves a run without a partner alone", () => {
    assert.deepEqual(code("a ` b `` c ` d"), ["` b `` c `"]);
    assert.deepEqual(code("a ``` b"), []);
  });

  it("does not let inline code cross a blank line", () => {
    assert.deepEqual(code("a ` b\n\nc ` d"), []);
  });

  it("takes an escaped backtick for text", () => {
    assert.deepEqual(code("a \\` b ` c"), []);
    assert.deepEqual(code("a \\\\` b ` c"), ["` b `"]);
  });

  it("finds fences, in lists too, and closes them by their own kind and length", () => {
    assert.deepEqual(code("a\n```ts\nx[1]\n~~~\n```\nb"), ["```ts\nx[1]\n~~~\n```"]);
    assert.deepEqual(code("- ~~~~\n  x\n  ~~~\n  ~~~~\n"), ["- ~~~~\n  x\n  ~~~\n  ~~~~"]);
    assert.deepEqual(code("> ```\n> x\n> ```\n\n`y`"), ["> ```\n> x\n> ```", "`y`"]);
  });

  it("runs an unclosed fence to the end", () => {
    assert.deepEqual(code("a\n```\nb `c`\n\nd"), ["```\nb `c`\n\nd"]);
  });

  it("takes three backticks with a backtick in the line for inline code", () => {
    assert.deepEqual(code("```x``` y"), ["```x```"]);
  });
});

describe("findMarkdownLinks", () => {
  it("gives the exact ranges of a link", () => {
    assert.deepEqual(findMarkdownLinks('see [the *guide*](docs/a.md#x "Guide").'), [
      { start: 4, end: 38, isImage: false, label: { start: 5, end: 16 }, href: { start: 18, end: 29 } },
    ]);
  });

  it("reads bare, angled, empty and titled destinations", () => {
    assert.deepEqual(links("[a](b(c)d)"), [["a", "b(c)d", "[a](b(c)d)"]]);
    assert.deepEqual(links("[a](<b c.md>)"), [["a", "b c.md", "[a](<b c.md>)"]]);
    assert.deepEqual(links("[a]()"), [["a", "", "[a]()"]]);
    assert.deepEqual(links("[a]( b 'c' ) [d](e (f))"), [
      ["a", "b", "[a]( b 'c' )"],
      ["d", "e", "[d](e (f))"],
    ]);
    assert.deepEqual(links("[a](b\\)c)"), [["a", "b\\)c", "[a](b\\)c)"]]);
  });

  it("marks images and finds the link around one", () => {
    assert.deepEqual(
      findMarkdownLinks("[![i](p.png)](a.md)").map(({ start, end, isImage }) => ({ start, end, isImage })),
      [
        { start: 1, end: 12, isImage: true },
        { start: 0, end: 19, isImage: false },
      ],
    );
  });

  it("finds no link around a link", () => {
    assert.deepEqual(links("[a [b](c) d](e)"), [["b", "c", "[b](c)"]]);
    assert.deepEqual(links("[a [b](c) d](e) [f](g)").length, 2);
  });

  it("skips code and escaped brackets", () => {
    assert.deepEqual(links("`[a](b)` \\[a](b) [a\\](b)"), []);
    assert.deepEqual(links("```\n[a](b)\n```\n[c](d)"), [["c", "d", "[c](d)"]]);
    assert.deepEqual(links("\\![a](b)"), [["a", "b", "[a](b)"]]);
  });

  it("takes no link across a blank line, with a gap, or with loose words", () => {
    assert.deepEqual(links("[a\n\nb](c)"), []);
    assert.deepEqual(links("[a] (b)"), []);
    assert.deepEqual(links("[a](b c)"), []);
    assert.deepEqual(links('[a](b "c)'), []);
  });

  it("lets brackets stand inside a label", () => {
    assert.deepEqual(links("[a [1] b](c)"), [["a [1] b", "c", "[a [1] b](c)"]]);
  });

  it("finds every plain link between other words", () => {
    const word = fc.constantFrom("a", "[1]", "`x`", "*b*", "(c)", "!", "\n");
    fc.assert(
      fc.property(fc.array(fc.tuple(word, fc.boolean()), { maxLength: 30 }), (parts) => {
        const text = parts.map(([before, isLinked]) => (isLinked ? `${before} [t](u.md) ` : `${before} `)).join("");
        assert.equal(links(text).length, parts.filter(([, isLinked]) => isLinked).length);
      }),
      { numRuns: 50 },
    );
  });

  it("gives ranges in order and within the text for any text", () => {
    const marks = fc.array(fc.constantFrom("[", "]", "(", ")", "!", "`", "\\", "<", ">", '"', " ", "\n", "a", "~~~"));
    fc.assert(
      fc.property(marks, (parts) => {
        const text = parts.join("");
        let end = 0;
        for (const link of findMarkdownLinks(text)) {
          assert.ok(link.end > end && link.end <= text.length);
          assert.ok(link.start < link.label.start && link.label.end < link.href.start && link.href.end < link.end);
          end = link.end;
        }
      }),
    );
  });

  for (const part of [
    "[",
    "[](",
    "[a](<",
    '[a](b "',
    "![",
    "]",
    "`",
    "\\`",
    "[[]",
    "(",
    "```\n",
    "\n ",
    "[a](b)",
    "[a](b ",
    "![a](b)[",
  ]) {
    it(`reads 200 KB of ${JSON.stringify(part)} in linear time`, () => {
      assertLinear(part, 200_000, findMarkdownLinks);
    });
  }
});
