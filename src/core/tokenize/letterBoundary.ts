const IS_MARK = /\p{M}/u;
const ZERO_WIDTH_JOINER = 0x200d;
const FIRST_MARK = 0x300;
/** No written letter carries more code units than this: a longer tail of marks is cut, so that hostile text stays linear. */
const MAX_LETTER_UNITS = 32;

/** Whether a cut at `at` leaves letters whole: not inside a surrogate pair, and not before a mark that belongs to the letter before it. */
export function isLetterBoundary(text: string, at: number): boolean {
  if (at <= 0 || at >= text.length) return true;
  const code = text.charCodeAt(at);
  if (code < FIRST_MARK) return text.charCodeAt(at - 1) !== ZERO_WIDTH_JOINER || code < 0x80;
  if (isTrail(code) && isLead(text.charCodeAt(at - 1))) return false;
  if (code === ZERO_WIDTH_JOINER || text.charCodeAt(at - 1) === ZERO_WIDTH_JOINER) return false;
  return !isMark(text.codePointAt(at) ?? code);
}

const UNKNOWN = 0;
const MARK = 1;
const NO_MARK = 2;
/** Fills as it is used: texts without blanks are cut between any two letters. */
const marks = new Uint8Array(0x110000);

function isMark(codePoint: number): boolean {
  if (marks[codePoint] === UNKNOWN) marks[codePoint] = IS_MARK.test(String.fromCodePoint(codePoint)) ? MARK : NO_MARK;
  return marks[codePoint] === MARK;
}

/** The last letter boundary at or before `at`. */
export function letterBoundaryBefore(text: string, at: number): number {
  for (let back = at; back > at - MAX_LETTER_UNITS; back -= 1) {
    if (isLetterBoundary(text, back)) return back;
  }
  return isInsidePair(text, at) ? at - 1 : at;
}

/** The first letter boundary at or behind `at`. */
export function letterBoundaryAfter(text: string, at: number): number {
  for (let on = at; on < at + MAX_LETTER_UNITS; on += 1) {
    if (isLetterBoundary(text, on)) return on;
  }
  return isInsidePair(text, at) ? at + 1 : at;
}

function isInsidePair(text: string, at: number): boolean {
  return isTrail(text.charCodeAt(at)) && isLead(text.charCodeAt(at - 1));
}

function isLead(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

function isTrail(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
