import {
  BLANK,
  kindAt,
  LETTER,
  letterEnd,
  LINE_END,
  LOWER,
  MARK,
  NUMBER,
  runEnd,
  SIGN,
  UNCASED,
  UPPER,
} from "./letterKinds";
import type { Encoding } from "./tokenizer";

const SPACE = " ";
const APOSTROPHE = "'";
const DIGITS_TOGETHER = 3;
const SHORT_CONTRACTION = /^[sdmt]/i;
const LONG_CONTRACTION = /^(?:ll|ve|re)/i;

/**
 * Where the word that starts at `at` ends, as an encoding cuts a text before it merges bytes: no token runs across these cuts.
 * Its regular expression, written out, since engines run out of stack on a megabyte of one letter.
 */
export type WordEnd = (text: string, at: number) => number;

/**
 * As cl100k_base cuts.
 *
 *     It's 12345 blue  birds!
 *     ^-^-^^--^-^----^^-----^
 */
function cl100kWordEnd(text: string, at: number): number {
  const contraction = contractionEnd(text, at);
  if (contraction > at) return contraction;
  const kind = kindAt(text, at);
  const behind = letterEnd(text, at);
  if (kind & LETTER) return runEnd(text, behind, LETTER);
  if (kind === NUMBER) return numberEnd(text, at);
  if (kind !== LINE_END && kindAt(text, behind) & LETTER) return runEnd(text, behind, LETTER);
  const signs = text[at] === SPACE ? behind : at;
  if (kindAt(text, signs) & (SIGN | MARK)) return runEnd(text, runEnd(text, signs, SIGN | MARK), LINE_END);
  const end = runEnd(text, at, BLANK | LINE_END);
  return end === text.length ? end : blankEnd(text, at, end);
}

/**
 * As o200k_base cuts: a word also ends before a capital, takes its contraction along, and signs take slashes.
 *
 *     It's 12345 birdSong!
 *     ^---^^--^-^----^---^
 */
function o200kWordEnd(text: string, at: number): number {
  const kind = kindAt(text, at);
  if (kind === NUMBER) return numberEnd(text, at);
  const word = casedWordEnd(text, at, kind);
  if (word > at) return contractionEnd(text, word);
  const signs = text[at] === SPACE ? at + 1 : at;
  if (kindAt(text, signs) & (SIGN | MARK)) return slashesEnd(text, runEnd(text, signs, SIGN | MARK));
  return blankEnd(text, at, runEnd(text, at, BLANK | LINE_END));
}

export const WORD_ENDS: Readonly<Record<Encoding, WordEnd>> = {
  cl100k_base: cl100kWordEnd,
  o200k_base: o200kWordEnd,
};

/** Where a contraction ends that stands at `at`; `at` where none does. */
function contractionEnd(text: string, at: number): number {
  if (text[at] !== APOSTROPHE) return at;
  const next = text.slice(at + 1, at + 3);
  if (SHORT_CONTRACTION.test(next)) return at + 2;
  return LONG_CONTRACTION.test(next) ? at + 3 : at;
}

function numberEnd(text: string, from: number): number {
  let end = from;
  for (let digits = 0; digits < DIGITS_TOGETHER && kindAt(text, end) === NUMBER; digits += 1)
    end = letterEnd(text, end);
  return end;
}

/** Capitals first, then small letters, with one sign before them; what has no case counts as either. `at` where there is no word. */
function casedWordEnd(text: string, at: number, kind: number): number {
  const behind = letterEnd(text, at);
  const starts = kind & LETTER ? [at] : kind === LINE_END ? [] : kind === MARK ? [behind, at] : [behind];
  for (const start of starts) {
    const end = smallLettersEnd(text, start);
    if (end > start) return end;
  }
  for (const start of starts) {
    const end = runEnd(text, start, UPPER | UNCASED | MARK);
    if (end > start) return end;
  }
  return at;
}

/** Capitals with at least one small letter, or one without case, at their end; `from` where none stands there. */
function smallLettersEnd(text: string, from: number): number {
  const capitals = runEnd(text, from, UPPER | UNCASED | MARK);
  const end = runEnd(text, capitals, LOWER | UNCASED | MARK);
  return end > capitals ? end : runEndBefore(text, from, capitals);
}

/** Behind the last letter without case, or the last mark, of `from` to `end`; `from` where there is none. */
function runEndBefore(text: string, from: number, end: number): number {
  let at = end;
  while (at > from) {
    const before = letterStart(text, at);
    if (kindAt(text, before) & (UNCASED | MARK)) return at;
    at = before;
  }
  return from;
}

/** Where the letter starts that ends at `end`. */
function letterStart(text: string, end: number): number {
  const pair = end - 2;
  return pair >= 0 && letterEnd(text, pair) === end ? pair : end - 1;
}

function slashesEnd(text: string, from: number): number {
  let end = from;
  while (text[end] === "/" || kindAt(text, end) === LINE_END) end += 1;
  return end;
}

/** Blanks up to their last line end, or all but the last one, which the next word takes. */
function blankEnd(text: string, from: number, end: number): number {
  for (let at = end; at > from; at -= 1) if (kindAt(text, at - 1) === LINE_END) return at;
  return end < text.length && end - from > 1 ? end - 1 : end;
}
