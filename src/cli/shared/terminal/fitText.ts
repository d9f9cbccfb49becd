import { escapeTerminal } from "./escapeTerminal";

/** Characters that terminals draw two columns wide: those of East Asian scripts, their full-width forms, and emoji. */
const WIDE =
  /^(?:[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|.*\ufe0f)/u;
const HALF_WIDTH = /^[\uff61-\uffdc]/u;
/** Marks that stand on the character before them. */
const WIDTHLESS = /^[\p{Mn}\p{Me}\u200c\u200d]+$/u;
/** Letters and signs of one column each that nothing combines with; they need not be segmented, which is slow. */
const PLAIN = /^[\x20-\x7e\xa0-\xac\xae-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u2030-\u205e\u20a0-\u20c0]*$/u;

const segmenter = new Intl.Segmenter("und", { granularity: "grapheme" });

/** The characters of a text as a reader counts them. */
function graphemes(text: string): string[] {
  return PLAIN.test(text) ? [...text] : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** How many columns of a terminal a text takes. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return graphemes(text).reduce((width, grapheme) => width + widthOf(grapheme), 0);
}

/** The beginning of a text that takes at most so many columns. */
function takeStart(text: string, columns: number): string {
  return take(graphemes(text), columns).join("");
}

/** The end of a text that takes at most so many columns. */
function takeEnd(text: string, columns: number): string {
  return take(graphemes(text).reverse(), columns).reverse().join("");
}

function take(characters: readonly string[], columns: number): string[] {
  let width = 0;
  const end = characters.findIndex((character) => (width += widthOf(character)) > columns);
  return characters.slice(0, end === -1 ? characters.length : end);
}

function widthOf(grapheme: string): number {
  if (WIDTHLESS.test(grapheme)) return 0;
  return WIDE.test(grapheme) && !HALF_WIDTH.test(grapheme) ? 2 : 1;
}

/** A line of text with some words of it marked, cut to a width. */
interface Excerpt {
  readonly before: string;
  readonly marked: string;
  readonly after: string;
}

const CUT = "…";
/** A column has few code units, also where each character has several marks; what is farther away is cut anyway. */
const UNITS_OF_COLUMN = 4;

/** The words from `start` to `end` of a text, with as much around them as the columns hold. */
export function excerptOf(text: string, { start, end }: { start: number; end: number }, columns: number): Excerpt {
  const reach = columns * UNITS_OF_COLUMN;
  const before = escapeTerminal(text.slice(Math.max(0, start - reach), start)).trimStart();
  const marked = escapeTerminal(text.slice(start, Math.min(end, start + reach)));
  const after = escapeTerminal(text.slice(end, end + reach)).trimEnd();
  const isCut = { before: start > reach, marked: end - start > reach, after: end + reach < text.length };
  const room = columns - displayWidth(marked);
  if (isCut.marked || room < 2)
    return { before: before === "" ? "" : CUT, marked: fitStart(marked, columns - 1, isCut.marked), after: "" };
  const left = Math.max(Math.floor(room / 2), room - displayWidth(after));
  const shownBefore = fitEnd(before, left, isCut.before);
  return { before: shownBefore, marked, after: fitStart(after, room - displayWidth(shownBefore), isCut.after) };
}

/** A text, cut at its end, between words where it can be, where it is wider than the columns. */
export function fit(text: string, columns: number): string {
  const reach = columns * UNITS_OF_COLUMN;
  return fitStart(escapeTerminal(text.slice(0, reach)).trim(), columns, text.length > reach);
}

function fitStart(text: string, columns: number, isCut: boolean): string {
  if (!isCut && displayWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${takeStart(text, columns - 1).replace(/\s+\S{0,12}$/u, "")}${CUT}`;
}

function fitEnd(text: string, columns: number, isCut: boolean): string {
  if (!isCut && displayWidth(text) <= columns) return text;
  return columns < 1 ? "" : `${CUT}${takeEnd(text, columns - 1).replace(/^\S{0,12}\s+/u, "")}`;
}

/**
 * Breaks a text between its words into lines of at most so many columns, the first one of at most `first`. A word that is
 * wider has a line of its own.
 */
export function wrap(text: string, columns: number, first: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && displayWidth(longer) > (lines.length === 0 ? first : columns)) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
