import assert from "node:assert/strict";
import fc from "fast-check";
import { displayWidth, excerptOf, fit, wrap } from "../../../../../src/cli/shared/terminal/fitText";
import { anyText, DANGEROUS } from "./hostileText";

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

  it("cuts between whole characters at either end", () => {
    assert.equal(fit("漢字漢", 4), "漢…");
    const end = { start: 4, end: 5 };
    assert.equal(excerptOf("漢字e\u0301X", end, 4).before, "…e\u0301");
    assert.equal(excerptOf("漢字e\u0301X", end, 5).before, "…字e\u0301");
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
