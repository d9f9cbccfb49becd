/** What encodings tell apart before they merge bytes, each a bit, so that several are looked for at once. */
export const UPPER = 1;
export const LOWER = 2;
/** Letters without case. */
export const UNCASED = 4;
export const LETTER = UPPER | LOWER | UNCASED;
export const MARK = 8;
export const NUMBER = 16;
export const LINE_END = 32;
export const BLANK = 64;
export const SIGN = 128;

const UNKNOWN = 0;
const CODE_POINTS = 0x110000;
const IS_SPACE = /\s/u;
const IS_UPPER = /[\p{Lu}\p{Lt}]/u;
const IS_LOWER = /\p{Ll}/u;
const IS_LETTER = /\p{L}/u;
const IS_MARK = /\p{M}/u;
const IS_NUMBER = /\p{N}/u;

/** Fills as it is used: a regular expression a letter would cost more than all the rest. */
const kinds = new Uint8Array(CODE_POINTS);

/** The kind of the letter at `at`; none of them behind the end. */
export function kindAt(text: string, at: number): number {
  const code = text.codePointAt(at);
  return code === undefined ? UNKNOWN : letterKind(code);
}

/** Where the letters of these kinds end that start at `from`. */
export function runEnd(text: string, from: number, wanted: number): number {
  let end = from;
  for (let code = text.codePointAt(end); code !== undefined; code = text.codePointAt(end)) {
    if ((letterKind(code) & wanted) === 0) break;
    end += code > 0xffff ? 2 : 1;
  }
  return end;
}

/** Where the letter at `at` ends. */
export function letterEnd(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1);
}

function letterKind(codePoint: number): number {
  const known = kinds[codePoint];
  if (known !== undefined && known !== UNKNOWN) return known;
  const found = kindOf(codePoint);
  kinds[codePoint] = found;
  return found;
}

function kindOf(codePoint: number): number {
  if (codePoint === 10 || codePoint === 13) return LINE_END;
  const letter = String.fromCodePoint(codePoint);
  if (IS_SPACE.test(letter)) return BLANK;
  if (IS_UPPER.test(letter)) return UPPER;
  if (IS_LOWER.test(letter)) return LOWER;
  if (IS_LETTER.test(letter)) return UNCASED;
  if (IS_MARK.test(letter)) return MARK;
  return IS_NUMBER.test(letter) ? NUMBER : SIGN;
}
