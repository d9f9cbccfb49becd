const REPLACEMENT = 0xfffd;

/** A word as the bytes of its UTF-8, each a character of `bytes`. */
export interface Utf8Word {
  readonly bytes: string;
  /** For a cut behind each byte, the end of the letter that the byte belongs to, in code units of the word; null where they are the same. */
  readonly letterEnds: readonly number[] | null;
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** A lone surrogate has no UTF-8: it is read as U+FFFD, as every encoder does. */
export function utf8Word(word: string): Utf8Word {
  if (IS_ASCII.test(word)) return { bytes: word, letterEnds: null };
  let bytes = "";
  const letterEnds: number[] = [];
  for (let at = 0; at < word.length;) {
    const codePoint = word.codePointAt(at) ?? REPLACEMENT;
    at += codePoint > 0xffff ? 2 : 1;
    const letter = utf8(codePoint);
    bytes += letter;
    for (let byte = 0; byte < letter.length; byte += 1) letterEnds.push(at);
  }
  return { bytes, letterEnds };
}

/** The bytes of a code point's UTF-8, each a character. */
export function utf8(codePoint: number): string {
  if (codePoint < 0x80) return String.fromCharCode(codePoint);
  if (codePoint < 0x800) return String.fromCharCode(0xc0 | (codePoint >> 6), tail(codePoint, 0));
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return utf8(REPLACEMENT);
  if (codePoint < 0x10000) return String.fromCharCode(0xe0 | (codePoint >> 12), tail(codePoint, 6), tail(codePoint, 0));
  return String.fromCharCode(0xf0 | (codePoint >> 18), tail(codePoint, 12), tail(codePoint, 6), tail(codePoint, 0));
}

function tail(codePoint: number, shift: number): number {
  return 0x80 | ((codePoint >> shift) & 0x3f);
}
