const SPACE = 32;
const APOSTROPHE = 39;
const DIGITS_TOGETHER = 3;
const SHORT_CONTRACTION = /^[sdmt]/i;
const LONG_CONTRACTION = /^(?:ll|ve|re)/i;

/**
 * Where the word that starts at `at` ends, as cl100k_base cuts a text before it merges bytes: no token runs across these
 * cuts. Its regular expression, written out, since engines run out of stack on a megabyte of one letter.
 *
 *     It's 12345 blue  birds!
 *     ^-^-^^--^-^----^^-----^
 */
export function wordEnd(text: string, at: number): number {
  const code = text.codePointAt(at) ?? SPACE;
  const kind = letterKind(code);
  const behind = at + width(code);
  if (code === APOSTROPHE) {
    const contraction = contractionEnd(text, behind);
    if (contraction > behind) return contraction;
  }
  if (kind === LETTER) return runEnd(text, behind, LETTER);
  if (kind === NUMBER) return numberEnd(text, at);
  if (kind !== LINE_END && kindAt(text, behind) === LETTER) return runEnd(text, behind, LETTER);
  const signs = code === SPACE ? behind : at;
  return kindAt(text, signs) === OTHER ? signsEnd(text, signs) : blankEnd(text, at);
}

function contractionEnd(text: string, from: number): number {
  const next = text.slice(from, from + 2);
  if (SHORT_CONTRACTION.test(next)) return from + 1;
  return LONG_CONTRACTION.test(next) ? from + 2 : from;
}

function numberEnd(text: string, from: number): number {
  let end = from;
  for (let digits = 0; digits < DIGITS_TOGETHER && kindAt(text, end) === NUMBER; digits += 1)
    end += width(text.codePointAt(end) ?? SPACE);
  return end;
}

/** Signs take the line ends behind them along. */
function signsEnd(text: string, from: number): number {
  return runEnd(text, runEnd(text, from, OTHER), LINE_END);
}

/** Blanks up to their last line end, or all but the last one, which the next word takes. */
function blankEnd(text: string, from: number): number {
  let end = from;
  let lines = from;
  for (let kind = kindAt(text, end); kind === BLANK || kind === LINE_END; kind = kindAt(text, end)) {
    end += 1;
    if (kind === LINE_END) lines = end;
  }
  if (end === text.length) return end;
  if (lines > from) return lines;
  return end - from > 1 ? end - 1 : end;
}

function runEnd(text: string, from: number, kind: LetterKind): number {
  let end = from;
  while (kindAt(text, end) === kind) end += width(text.codePointAt(end) ?? SPACE);
  return end;
}

function kindAt(text: string, at: number): LetterKind | undefined {
  const code = text.codePointAt(at);
  return code === undefined ? undefined : letterKind(code);
}

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

/** What cl100k_base tells apart before it merges bytes. */
const OTHER = 0;
const LETTER = 1;
const NUMBER = 2;
const LINE_END = 3;
const BLANK = 4;
type LetterKind = 0 | 1 | 2 | 3 | 4;

const UNKNOWN = 255;
const CODE_POINTS = 0x110000;
const IS_LETTER = /\p{L}/u;
const IS_NUMBER = /\p{N}/u;
const IS_SPACE = /\s/u;

/** Fills as it is used: a regular expression a letter would cost more than all the rest. */
const kinds = new Uint8Array(CODE_POINTS).fill(UNKNOWN);

function letterKind(codePoint: number): LetterKind {
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
