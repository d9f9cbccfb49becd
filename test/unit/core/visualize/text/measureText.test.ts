import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { readAdvances } from "../../../../../scripts/font/trueType";
import {
  fitText,
  hasLetter,
  letterWidth,
  measureText,
  wrapText,
} from "../../../../../src/core/visualize/text/measureText";

const FAMILY = "👩‍👩‍👧";
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

const { resolve } = createRequire(import.meta.url);
const readFont = (name: string) => readAdvances(readFileSync(resolve(`dejavu-fonts-ttf/ttf/${name}`)));

describe("the widths of letters", () => {
  for (const [weight, file] of [
    ["regular", "DejaVuSans.ttf"],
    ["bold", "DejaVuSans-Bold.ttf"],
  ] as const) {
    it(`are those of the bundled font, ${weight}`, () => {
      const { advances, unitsPerEm } = readFont(file);
      for (const [codePoint, advance] of advances)
        assert.equal(letterWidth(codePoint, weight), advance / unitsPerEm, `U+${codePoint.toString(16)}`);
    });
  }

  it("are known for the scripts that the font has, and for no others", () => {
    const known = (letters: string): boolean => [...letters].every((letter) => hasLetter(letter.codePointAt(0) ?? 0));
    for (const letters of ["Refund", "größer", "Ελλάδα", "Возврат", "استرداد", "החזר", "Հայերեն", "ქართული", "→≤€½…"])
      assert.ok(known(letters), letters);
    for (const letter of ["退", "あ", "한", "क", "ก", "\u{1f9fe}"]) assert.ok(!known(letter), letter);
  });

  it("are guessed where the font has no letter: wide, usual, or none", () => {
    assert.equal(measureText("退款", 10), 20);
    assert.equal(measureText("กข", 10), 12);
    assert.equal(measureText("\u200b\u0951", 10), measureText("", 10));
  });

  it("of a text are their sum, larger in bold", () => {
    assert.equal(measureText("AA", 20), 2 * measureText("A", 20));
    assert.ok(measureText("Refund", 12, "bold") > measureText("Refund", 12));
  });
});

describe("a text that is fitted", () => {
  it("stays as it is where there is room", () => {
    assert.equal(fitText("Refunds", 12, measureText("Refunds", 12)), "Refunds");
    assert.equal(fitText("", 12, 0), "");
  });

  it("is cut behind a letter, with no blank before the dots", () => {
    assert.equal(fitText("Refunds and returns", 12, measureText("Refunds an…", 12)), "Refunds an…");
    assert.equal(fitText("Refunds and returns", 12, measureText("Refunds …", 12)), "Refunds…");
    assert.equal(fitText("Refunds", 12, 1), "");
  });

  it("is cut neither inside of a letter with its accents nor inside of joined emoji", () => {
    assert.equal(fitText(`a${"e\u0301".repeat(9)}`, 10, measureText("ae…", 10)), "ae\u0301…");
    assert.equal(fitText(FAMILY.repeat(3), 10, 50), `${FAMILY}…`);
  });

  it("always fits, and always ends with a whole letter of the text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme-composite" }),
        fc.double({ min: 0, max: 200, noNaN: true }),
        (text, width) => {
          const fitted = fitText(text, 11, width);
          assert.ok(measureText(fitted, 11) <= width + 1e-9);
          const kept = fitted.slice(0, -1);
          if (fitted === text || fitted === "") return;
          const ends = Array.from(graphemes.segment(text), ({ index }) => index);
          assert.ok(
            text.startsWith(kept) && ends.some((end) => text.slice(0, end).trimEnd() === kept),
            JSON.stringify([text, fitted]),
          );
        },
      ),
    );
  });

  it("is not read to its end when it is long, nor when its letters take no room", () => {
    assert.equal(fitText("w".repeat(1_000_000), 12, measureText("www…", 12)), "www…");
    assert.ok(fitText(`a${"\u0301".repeat(1_000_000)}`, 12, 100).length < 10_000);
  });
});

const shape = { fontSize: 12, width: 100, weight: "regular", most: 3 } as const;

describe("a text in lines", () => {
  it("is broken between words", () => {
    assert.deepEqual(wrapText("Who pays for the return label?", { ...shape, width: 80 }), [
      "Who pays for",
      "the return",
      "label?",
    ]);
  });

  it("is broken inside of a word that is longer than a line, and cut behind the last line", () => {
    const lines = wrapText("refund".repeat(20), shape);
    assert.equal(lines.length, 3);
    assert.ok("refund".repeat(20).startsWith(lines.join("").slice(0, -1)));
    assert.ok(lines[2]?.endsWith("…"));
  });

  it("has no lines where there are no words, and one letter a line where there is no room", () => {
    assert.deepEqual(wrapText("  ", shape), []);
    assert.deepEqual(wrapText("a😀b", { ...shape, width: 0 }), ["a", "😀", ""]);
  });

  it("keeps to its width and its lines, and loses nothing but blanks where all fits", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "W", " ", "é", "退") }),
        fc.integer({ min: 1, max: 5 }),
        (text, most) => {
          const lines = wrapText(text, { ...shape, most });
          assert.ok(lines.length <= most);
          for (const line of lines) assert.ok(measureText(line, 12) <= 100, line);
          if (lines.at(-1)?.endsWith("…") !== true)
            assert.equal(lines.join("").replaceAll(" ", ""), text.replaceAll(" ", ""));
        },
      ),
    );
  });
});
