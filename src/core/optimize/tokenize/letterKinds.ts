/** What cl100k_base tells apart before it merges bytes. */
export const OTHER = 0;
export const LETTER = 1;
export const NUMBER = 2;
export const LINE_END = 3;
export const BLANK = 4;
export type LetterKind = 0 | 1 | 2 | 3 | 4;

const UNKNOWN = 255;
const CODE_POINTS = 0x110000;
const IS_LETTER = /\p{L}/u;
const IS_NUMBER = /\p{N}/u;
const IS_SPACE = /\s/u;

/** Fills as it is used: a regular expression a letter would cost more than all the rest. */
const kinds = new Uint8Array(CODE_POINTS).fill(UNKNOWN);

export function letterKind(codePoint: number): LetterKind {
  const known = kinds[codePoint];
  if (known !== undefined && known !== UNKNOWN) return known as LetterKind;
  const found = kindOf(codePoint);
  kinds[codePoint] = found;
  return found;
}

function kindOf(codePoint: number): LetterKind {
  if (codePoint === 10 || codePoint === 13) return LINE_END;
  const letter = String.fromCodePoint(codePoint);
  if (IS_SPACE.test(letter)) return BLANK;
  if (IS_LETTER.test(letter)) return LETTER;
  return IS_NUMBER.test(letter) ? NUMBER : OTHER;
}
