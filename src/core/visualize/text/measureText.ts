import { ADVANCES, UNITS_PER_EM } from "./fontAdvances";

const ELLIPSIS = "…";

/** How wide a line of text is in the bundled font: the sum of its letters' widths, without kerning. */
export function measureText(text: string, fontSize: number, weight: FontWeight = "regular"): number {
  let width = 0;
  for (const letter of text) width += letterWidth(letter.codePointAt(0) ?? 0, weight);
  return width * fontSize;
}

/** The text if it fits, or as much of it as fits with "…" behind it; nothing where not even that fits. */
export function fitText(text: string, fontSize: number, width: number, weight: FontWeight = "regular"): string {
  if (fittingLength(text, fontSize, width, weight) === text.length) return text;
  const room = width - measureText(ELLIPSIS, fontSize, weight);
  if (room < 0) return "";
  return `${text.slice(0, fittingLength(text, fontSize, room, weight)).trimEnd()}${ELLIPSIS}`;
}

interface LineShape {
  readonly fontSize: number;
  readonly width: number;
  readonly weight: FontWeight;
  /** What does not fit into so many lines is cut with "…". */
  readonly most: number;
}

/** A text in lines, broken between words, or inside of a word that is longer than a line. */
export function wrapText(text: string, shape: LineShape): string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== "" && lines.length < shape.most - 1) {
    const end = lineEnd(rest, shape);
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? lines : [...lines, fitText(rest, shape.fontSize, shape.width, shape.weight)];
}

function lineEnd(text: string, { fontSize, width, weight }: LineShape): number {
  const fitting = fittingLength(text, fontSize, width, weight);
  if (fitting === text.length) return fitting;
  const space = text.lastIndexOf(" ", fitting);
  return space > 0 ? space : Math.max(fitting, firstLetter(text).length);
}

/** A line has at least one letter, however narrow it is: a line with nothing in it would be followed by others like it. */
function firstLetter(text: string): string {
  return String.fromCodePoint(text.codePointAt(0) ?? 0);
}

/** More than any line holds, but for letters that take no room; an end is looked for no further. */
const MAX_LINE_LENGTH = 2000;
const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/** How much of a text fits into a width, in whole letters with their accents and joined parts. */
function fittingLength(text: string, fontSize: number, width: number, weight: FontWeight): number {
  let used = 0;
  let end = 0;
  for (const letter of text) {
    used += letterWidth(letter.codePointAt(0) ?? 0, weight) * fontSize;
    if (used > width || end + letter.length > MAX_LINE_LENGTH) return letterStart(text, end);
    end += letter.length;
  }
  return end;
}

/** Looks no further than the code point behind the offset: it alone decides whether a letter ends there. */
function letterStart(text: string, offset: number): number {
  return graphemes.segment(text.slice(0, offset + 2)).containing(offset)?.index ?? offset;
}

type FontWeight = "regular" | "bold";

const read = new Map<FontWeight, ReadonlyMap<number, number>>();

/** About as wide as other fonts make the letters that this one lacks. */
const WIDE_EM = 1;
const USUAL_EM = 0.6;
const TAKES_NO_ROOM = /[\p{Mark}\p{Control}\p{Format}]/u;
const IS_WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

/** Whether the bundled font has the letter. */
export function hasLetter(codePoint: number): boolean {
  return advancesOf("regular").has(codePoint);
}

/** How far a letter advances, in parts of the font's size. */
export function letterWidth(codePoint: number, weight: FontWeight): number {
  const advance = advancesOf(weight).get(codePoint) ?? advancesOf("regular").get(codePoint);
  return advance === undefined ? widthElsewhere(String.fromCodePoint(codePoint)) : advance / UNITS_PER_EM;
}

function widthElsewhere(letter: string): number {
  if (TAKES_NO_ROOM.test(letter)) return 0;
  return IS_WIDE.test(letter) ? WIDE_EM : USUAL_EM;
}

function advancesOf(weight: FontWeight): ReadonlyMap<number, number> {
  const known = read.get(weight);
  if (known !== undefined) return known;
  const advances = readTable(ADVANCES[weight]);
  read.set(weight, advances);
  return advances;
}

function readTable({ table, runs }: (typeof ADVANCES)[FontWeight]): ReadonlyMap<number, number> {
  const advances = new Map<number, number>();
  const words = runs.split(" ");
  let codePoint = 0;
  for (const [written] of table.matchAll(/[\da-z*+]+|[^\da-z*+ ]/gu)) {
    const run = words[ADVANCES.signs.indexOf(written)] ?? written;
    const [, width = "", count = "1", gap = "0"] = /([^*+]+)(?:\*([^+]+))?(?:\+(.+))?/u.exec(run) ?? [];
    codePoint += parseInt(gap, 36);
    for (const end = codePoint + parseInt(count, 36); codePoint < end; codePoint++)
      advances.set(codePoint, parseInt(width, 36));
  }
  return advances;
}
