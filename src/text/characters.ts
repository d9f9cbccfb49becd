/** What a code unit can be part of. `unspaced` scripts put no blanks between words. */
type CharacterClass = 0 | 1 | 2 | 3;
export const OTHER = 0;
export const LETTER = 1;
export const DIGIT = 2;
export const UNSPACED = 3;

const UNKNOWN = 255;
const CLASSES = new Uint8Array(0x10000).fill(UNKNOWN);
CLASSES.fill(OTHER, 0, 0x80).fill(DIGIT, 0x30, 0x3a).fill(LETTER, 0x41, 0x5b).fill(LETTER, 0x61, 0x7b);

const IS_UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const IS_DIGIT = /\p{Nd}/u;
/** `①` and `❶` number the points of a list, and are words of none. */
const IS_LETTER = /(?![①-⒛❶-➓])[\p{L}\p{M}\p{N}\p{Co}]/u;

/**
 * The class of the code unit at `at`. Classes of the basic plane are looked up in a table that fills as it is used,
 * since a regular expression a character costs more than all other work on a text. A surrogate takes its pair's class.
 */
export function characterClass(text: string, at: number): CharacterClass {
  const code = text.charCodeAt(at);
  if (code >= 0xd800 && code <= 0xdfff) return surrogateClass(text, at);
  const known = CLASSES[code] ?? UNKNOWN;
  if (known !== UNKNOWN) return known as CharacterClass;
  const found = classify(String.fromCharCode(code));
  CLASSES[code] = found;
  return found;
}

function surrogateClass(text: string, at: number): CharacterClass {
  const isTrail = text.charCodeAt(at) >= 0xdc00;
  const code = text.codePointAt(isTrail ? at - 1 : at);
  return code === undefined || code <= 0xffff ? OTHER : classify(String.fromCodePoint(code));
}

function classify(character: string): CharacterClass {
  if (IS_UNSPACED.test(character)) return UNSPACED;
  if (IS_DIGIT.test(character)) return DIGIT;
  return IS_LETTER.test(character) ? LETTER : OTHER;
}

/** Blanks within a line. */
export function isBlank(code: number): boolean {
  return (
    code === 32 ||
    code === 9 ||
    code === 0xa0 ||
    code === 0x3000 ||
    (code >= 0x2000 && code <= 0x200b) ||
    code === 0x202f
  );
}

/** Blanks and line ends. */
export function isSpace(code: number): boolean {
  return isBlank(code) || (code >= 10 && code <= 13) || code === 0x85 || code === 0x2028 || code === 0x2029;
}

export function skipSpaces(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isSpace(text.charCodeAt(at))) at += 1;
  return at;
}

export function skipSpacesBack(text: string, from: number, start: number): number {
  let at = from;
  while (at > start && isSpace(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

/** Shorter pieces of a string are copied by JavaScript engines anyway. */
const SHORTEST_SLICE = 13;

/** The same characters in a string of their own: a slice would keep the whole text alive that it was cut from. */
export function detached(written: string): string {
  return written.length < SHORTEST_SLICE ? written : written.split("").join("");
}
