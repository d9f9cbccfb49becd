import { hasLetter, letterWidth } from "../text/measureText";
import { listed } from "../text/numberText";

const WIDE_BOX = "□";
const NARROW_BOX = "▯";
const SHOWS_NOTHING = /\p{Default_Ignorable_Code_Point}/u;
const BEYOND_ASCII = /[^\x00-\x7f]+/gu;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** SVG with boxes for the letters that the bundled font lacks, and in words what became of them. */
interface DrawableLetters {
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
  return { svg: drawable, warnings: missing.length === 0 ? [] : [missingText(missing)] };
}

function isLacked(letter: string): boolean {
  return !hasLetter(letter.codePointAt(0) ?? 0) && !SHOWS_NOTHING.test(letter);
}

/** Neither box is wider than the letter was taken to be. */
function boxFor(letter: string): string {
  return letterWidth(letter.codePointAt(0) ?? 0, "regular") < 1 ? NARROW_BOX : WIDE_BOX;
}

function missingText(missing: readonly string[]): string {
  const names = [...new Set(missing.map(scriptName))];
  const count =
    missing.length === 1 ? "1 character is shown as a box" : `${missing.length} characters are shown as boxes`;
  return `The picture's font has no letters for ${listed(names, 3)}: ${count}. The html shows them.`;
}

const NAMES: readonly (readonly [name: string, letters: RegExp])[] = [
  ["Chinese", /\p{Script=Han}|[\u3000-\u303f\uff00-\uffef]/u],
  ["Japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ["Korean", /\p{Script=Hangul}/u],
  ["Hindi (Devanagari)", /\p{Script=Devanagari}/u],
  ["Bengali", /\p{Script=Bengali}/u],
  ["Punjabi (Gurmukhi)", /\p{Script=Gurmukhi}/u],
  ["Gujarati", /\p{Script=Gujarati}/u],
  ["Tamil", /\p{Script=Tamil}/u],
  ["Telugu", /\p{Script=Telugu}/u],
  ["Kannada", /\p{Script=Kannada}/u],
  ["Malayalam", /\p{Script=Malayalam}/u],
  ["Sinhala", /\p{Script=Sinhala}/u],
  ["Thai", /\p{Script=Thai}/u],
  ["Burmese", /\p{Script=Myanmar}/u],
  ["Khmer", /\p{Script=Khmer}/u],
  ["Tibetan", /\p{Script=Tibetan}/u],
  ["Amharic (Ethiopic)", /\p{Script=Ethiopic}/u],
  ["emoji", /[\p{Emoji_Presentation}\p{Extended_Pictographic}]/u],
];
const OTHERS = "some other signs";

/** What readers call the letters: "Chinese", "Thai", "emoji". */
function scriptName(letter: string): string {
  return NAMES.find(([, letters]) => letters.test(letter))?.[0] ?? OTHERS;
}
