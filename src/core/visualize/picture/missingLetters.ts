import { hasLetter, letterWidth } from "../measure/letterWidth";
import { listed } from "../words/numbers";
import { scriptName } from "./scriptNames";

const WIDE_BOX = "□";
const NARROW_BOX = "▯";
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;
const BEYOND_ASCII = /[^\x00-\x7f]+/gu;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** SVG with boxes for the letters that the bundled font lacks, and in words what became of them. */
export interface DrawableLetters {
  readonly svg: string;
  readonly warnings: string[];
}

/**
 * Puts the boxes in itself, one for each letter as people count them: a rasterizer draws one for each part of it, over its
 * neighbours. All of the SVG that is not ASCII has to be text that is shown.
 */
export function boxMissingLetters(svg: string): DrawableLetters {
  const missing: string[] = [];
  const drawable = svg.replace(BEYOND_ASCII, (run) =>
    Array.from(graphemes.segment(run), ({ segment }) => {
      const lacked = [...segment].find(isLacked);
      if (lacked === undefined) return segment;
      missing.push(lacked);
      return boxFor(lacked);
    }).join(""),
  );
  return { svg: drawable, warnings: missing.length === 0 ? [] : [missingWords(missing)] };
}

function isLacked(letter: string): boolean {
  return !hasLetter(letter.codePointAt(0) ?? 0) && !SHOWS_NOTHING.test(letter);
}

/** Neither box is wider than the letter was taken to be. */
function boxFor(letter: string): string {
  return letterWidth(letter.codePointAt(0) ?? 0, "regular") < 1 ? NARROW_BOX : WIDE_BOX;
}

function missingWords(missing: readonly string[]): string {
  const names = [...new Set(missing.map(scriptName))];
  const count =
    missing.length === 1 ? "1 character is shown as a box" : `${missing.length} characters are shown as boxes`;
  return `The picture's font has no letters for ${listed(names, 3)}: ${count}. The html shows them.`;
}
