import { characterClass, DIGIT, LETTER, OTHER, UNSPACED } from "./characters";
import { hanNumeralsIn } from "./hanNumerals";

const APOSTROPHES = "'’ʼ";
const NUMBER_JOINERS = ".,'’";
/** `Intl.Segmenter` slows with the square of its input: it gets no longer pieces than this. */
const SEGMENT_PIECE = 512;

const IN_WORD = 1;
const ENDS_WORD = 2;
/** What each ASCII character does to a word; 0 for those that need a closer look, and for all others. */
const WORD_TABLE = new Uint8Array(0x10000).fill(ENDS_WORD, 0, 0x80);
for (const character of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
  WORD_TABLE[character.charCodeAt(0)] = IN_WORD;
WORD_TABLE["'".charCodeAt(0)] = 0;

let wordSegmenter: Intl.Segmenter | undefined;

/** A word of a script without blanks, or a numeral in it. */
interface Word {
  readonly start: number;
  readonly end: number;
  readonly isNumber: boolean;
}

/**
 * Goes from word to word and number to number of a text. Linear in the length. Scripts without blanks are cut into words
 * by `Intl.Segmenter`, and numerals from what they count; letters and digits part (`10GB` gives `10`, `GB`), digits inside a word do not. Figures that the text of
 * a page has run together part where their groups tell how: `Total148,000142,000`.
 */
export class TokenScanner {
  /** Where the word or number stands that `next` came to. */
  start = 0;
  end = 0;
  isNumber = false;
  readonly #text: string;
  readonly #limit: number;
  #at: number;
  /** The words of a piece of unspaced script that are still to come, the last one first. */
  readonly #words: Word[] = [];

  constructor(text: string, start: number, end: number) {
    this.#text = text;
    this.#at = start;
    this.#limit = end;
  }

  /** Goes to the next word or number; false where none is left. */
  next(): boolean {
    while (this.#words.length === 0) {
      let start = this.#at;
      let found: ReturnType<typeof characterClass> = OTHER;
      for (; start < this.#limit; start += 1) {
        found = isSelector(this.#text, start) ? OTHER : characterClass(this.#text, start);
        if (found !== OTHER) break;
      }
      if (found === OTHER) return false;
      if (found !== UNSPACED) return this.#take(start, found === DIGIT);
      this.#readUnspaced(start);
    }
    return this.#takeWord();
  }

  #take(start: number, isNumber: boolean): boolean {
    this.start = start;
    this.end = isNumber ? numberEnd(this.#text, start, this.#limit) : wordEnd(this.#text, start, this.#limit);
    this.isNumber = isNumber;
    this.#at = this.end;
    return true;
  }

  #takeWord(): boolean {
    const word = this.#words.pop();
    this.start = word?.start ?? 0;
    this.end = word?.end ?? 0;
    this.isNumber = word?.isNumber === true;
    return true;
  }

  #readUnspaced(start: number): void {
    this.#at = unspacedEnd(this.#text, start, this.#limit);
    const piece = this.#text.slice(start, this.#at);
    let from = 0;
    for (const numeral of hanNumeralsIn(piece)) {
      this.#readWords(piece.slice(from, numeral.start), start + from);
      this.#words.push({ start: start + numeral.start, end: start + numeral.end, isNumber: true });
      from = numeral.end;
    }
    this.#readWords(piece.slice(from), start + from);
    this.#words.reverse();
  }

  #readWords(piece: string, start: number): void {
    wordSegmenter ??= new Intl.Segmenter("en", { granularity: "word" });
    for (const { segment, index, isWordLike } of wordSegmenter.segment(piece)) {
      if (isWordLike !== true) continue;
      this.#words.push({ start: start + index, end: start + index + segment.length, isNumber: false });
    }
  }
}

/** What says of an emoji how it is drawn is no word. */
function isSelector(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 0xfe0e || code === 0xfe0f;
}

function numberEnd(text: string, start: number, limit: number): number {
  RUN_TOGETHER.lastIndex = start;
  if (RUN_TOGETHER.test(text) && RUN_TOGETHER.lastIndex < limit) return RUN_TOGETHER.lastIndex;
  // Behind the comma of another cell the next one ends it too: to read on, and cut then, would cost the square of a row.
  const isCell = text.charAt(start - 1) === ",";
  let end = start + 1;
  while (end < limit && continuesNumber(text, end, limit) && !(isCell && text.charAt(end) === ",")) end += 1;
  if (isCell) return end;
  const written = text.slice(start, end);
  const comma = written.indexOf(",");
  return comma === -1 || IS_ONE_FIGURE.test(written) ? end : start + comma;
}

/** Digits with commas that are no figures of several cells, as `1.2,10,899` is. */
const IS_ONE_FIGURE = /^(?:\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?|\d{1,3}(?:[.'’]\d{3})+,\d+|\d+,\d+)$/;

/** `148,000142,000`: a number ends behind its groups where the next one has groups of its own. */
const RUN_TOGETHER = /\d{1,3}(?:,\d{3})+(?=[1-9]\d{0,2},\d{3})/y;

function continuesNumber(text: string, at: number, limit: number): boolean {
  if (characterClass(text, at) === DIGIT) return true;
  if (!NUMBER_JOINERS.includes(text.charAt(at))) return false;
  return at + 1 < limit && characterClass(text, at + 1) === DIGIT;
}

/** Most characters of most texts are ASCII letters: a table passes over them several times faster than their classes do. */
function wordEnd(text: string, start: number, limit: number): number {
  let end = start + 1;
  for (;;) {
    while (end < limit && WORD_TABLE[text.charCodeAt(end)] === IN_WORD) end += 1;
    if (end >= limit || WORD_TABLE[text.charCodeAt(end)] === ENDS_WORD || !continuesWord(text, end, limit))
      return NUMBER_JOINERS.includes(text.charAt(end)) ? endBeforeFigure(text, start, end, limit) : end;
    end += 1;
  }
}

const MAX_FIRST_GROUP = 3;
const SHORTEST_WORD = 3;
const GROUPS_OR_DECIMALS = /^(?:,\d{3}|\.\d+(?![.\d]))/;
const IS_WORD = /^\p{L}+$/u;
/** As much of what stands behind a word tells whether its digits open a figure. */
const FIGURE_REACH = 24;

/** Where a word ends whose last digits open a figure: `Total148,000`, `margin12.4`. A word of two letters may be a name with its number. */
function endBeforeFigure(text: string, start: number, end: number, limit: number): number {
  let first = end;
  while (first > start && characterClass(text, first - 1) === DIGIT) first -= 1;
  if (first === end || end - first > MAX_FIRST_GROUP || first - start < SHORTEST_WORD) return end;
  const behind = text.slice(end, Math.min(limit, end + FIGURE_REACH));
  return GROUPS_OR_DECIMALS.test(behind) && IS_WORD.test(text.slice(start, first)) ? first : end;
}

function continuesWord(text: string, at: number, limit: number): boolean {
  const found = characterClass(text, at);
  if (found === LETTER || found === DIGIT) return true;
  if (!APOSTROPHES.includes(text.charAt(at))) return false;
  return at + 1 < limit && characterClass(text, at + 1) === LETTER;
}

function unspacedEnd(text: string, start: number, limit: number): number {
  let end = start + 1;
  while (end < limit && end - start < SEGMENT_PIECE && characterClass(text, end) === UNSPACED) end += 1;
  // A surrogate pair stays whole: its halves share a class, so only the cap can part them.
  return end < limit && isTrail(text.charCodeAt(end)) ? end + 1 : end;
}

function isTrail(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
