import assert from "node:assert/strict";
import fc from "fast-check";
import { displayWidth, takeEnd, takeStart } from "../../../src/cli/terminal/displayWidth";
import { escapeJson, escapeLines, escapeTerminal } from "../../../src/cli/terminal/escapeTerminal";
import { excerptOf, fit } from "../../../src/cli/terminal/excerpt";
import { wrap } from "../../../src/cli/terminal/wrap";

/** What no terminal may get from a document. */
const DANGEROUS = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;
const anyText = fc.string({ unit: "binary" });

describe("what a document writes on a terminal", () => {
  it("is shown, and not carried out", () => {
    assert.equal(
      escapeTerminal("a\u001b[31mb\u0007\u009b2J\u202ec\u2066d"),
      "a\\u001b[31mb\\u0007\\u009b2J\\u202ec\\u2066d",
    );
    assert.equal(escapeTerminal("a\r\nb\tc\u00a0d\u0085e"), "a b c d e");
    assert.equal(escapeTerminal("\ud800x\u{e0041}"), "\\ud800x\\u{e0041}");
    assert.equal(escapeLines("a\n  b\r"), "a\n  b\\u000d");
  });

  it("keeps letters, marks and emoji of every script", () => {
    const text = "naïve 漢字 עברית नमस्ते می‌خواهم 👩‍💻 ❤️ e\u0301";
    assert.equal(escapeTerminal(text), text);
  });

  it("never holds a control character, whatever the text", () => {
    fc.assert(fc.property(anyText, (text) => assert.doesNotMatch(escapeTerminal(text), DANGEROUS)));
    fc.assert(fc.property(anyText, (text) => assert.doesNotMatch(escapeLines(text).replaceAll("\n", ""), DANGEROUS)));
  });

  it("is the same JSON after its escapes", () => {
    fc.assert(
      fc.property(fc.jsonValue(), anyText, (value, text) => {
        const json = escapeJson(JSON.stringify([value, text]));
        assert.doesNotMatch(json, DANGEROUS);
        assert.deepEqual(JSON.parse(json), JSON.parse(JSON.stringify([value, text])));
      }),
    );
  });
});

describe("displayWidth", () => {
  const widths: [string, number][] = [
    ["", 0],
    ["abc", 3],
    ["naïve “x” – €", 13],
    ["e\u0301", 1],
    ["漢字", 4],
    ["ｱｲ", 2],
    ["Ａ", 2],
    ["한국", 4],
    ["👩‍💻", 2],
    ["❤️", 2],
    ["नमस्ते", 3],
  ];
  for (const [text, width] of widths)
    it(`of ${JSON.stringify(text)} is ${width}`, () => assert.equal(displayWidth(text), width));

  it("takes whole characters from either end", () => {
    assert.deepEqual(
      [takeStart("漢字漢", 3), takeEnd("漢字e\u0301", 2), takeEnd("漢字e\u0301", 3)],
      ["漢", "e\u0301", "字e\u0301"],
    );
  });
});

describe("excerptOf", () => {
  const TEXT = "The passphrase must have at least 8 characters, and nobody can change that later on.";
  const span = (words: string): { start: number; end: number } => ({
    start: TEXT.indexOf(words),
    end: TEXT.indexOf(words) + words.length,
  });

  it("is all of a text that fits", () => {
    assert.deepEqual(excerptOf(TEXT, span("8 characters"), 100), {
      before: "The passphrase must have at least ",
      marked: "8 characters",
      after: ", and nobody can change that later on.",
    });
  });

  it("keeps the words and what stands around them", () => {
    assert.deepEqual(excerptOf(TEXT, span("8 characters"), 40), {
      before: "…at least ",
      marked: "8 characters",
      after: ", and nobody can…",
    });
    assert.deepEqual(excerptOf(TEXT, span("The"), 20), { before: "", marked: "The", after: " passphrase…" });
    assert.deepEqual(excerptOf(TEXT, span("on."), 20), { before: "…that later ", marked: "on.", after: "" });
  });

  it("cuts words that are wider than the line at their end", () => {
    assert.deepEqual(excerptOf(TEXT, span("must have at least 8 characters"), 20), {
      before: "…",
      marked: "must have at…",
      after: "",
    });
  });

  it("is on one line, and never wider than asked for", () => {
    fc.assert(
      fc.property(anyText, fc.nat(40), fc.nat(40), fc.integer({ min: 20, max: 60 }), (text, start, length, columns) => {
        const end = Math.min(text.length, start + length);
        const { before, marked, after } = excerptOf(text, { start: Math.min(start, end), end }, columns);
        assert.ok(
          displayWidth(before) + displayWidth(marked) + displayWidth(after) <= columns,
          JSON.stringify([before, marked, after]),
        );
        assert.doesNotMatch(before + marked + after, DANGEROUS);
      }),
    );
  });

  it("takes no longer for a text of a megabyte", () => {
    const long = "wide words ".repeat(100_000);
    assert.deepEqual(excerptOf(long, { start: 500_005, end: 500_010 }, 40).marked, long.slice(500_005, 500_010));
    assert.equal(fit(long, 20), "wide words wide…");
  });
});

describe("wrap", () => {
  it("breaks between words, with a shorter first line", () => {
    assert.deepEqual(wrap("one two three four", 9, 5), ["one", "two three", "four"]);
  });

  it("gives a word that is too wide a line of its own", () => {
    assert.deepEqual(wrap("a incomprehensible b", 6, 6), ["a", "incomprehensible", "b"]);
  });

  it("loses no word", () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^\S{1,12}$/u)), fc.nat(30), (words, columns) =>
        assert.deepEqual(wrap(words.join(" "), columns, columns).join(" "), words.join(" ")),
      ),
    );
  });
});
