import { type FontWeight, letterWidth } from "./letterWidth";

/** More than any line holds, but for letters that take no room; an end is looked for no further. */
const LONGEST_LINE = 2000;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** How much of a text fits into a width, in whole letters with their accents and joined parts. */
export function fittingLength(text: string, fontSize: number, width: number, weight: FontWeight): number {
  let used = 0;
  let end = 0;
  for (const letter of text) {
    used += letterWidth(letter.codePointAt(0) ?? 0, weight) * fontSize;
    if (used > width || end + letter.length > LONGEST_LINE) return letterStart(text, end);
    end += letter.length;
  }
  return end;
}

/** Looks no further than the code point behind the offset: it alone decides whether a letter ends there. */
function letterStart(text: string, offset: number): number {
  return graphemes.segment(text.slice(0, offset + 2)).containing(offset)?.index ?? offset;
}
