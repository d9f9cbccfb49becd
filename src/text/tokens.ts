import { characterClass, DIGIT, LETTER, OTHER, UNSPACED } from "./characters";
import { lexeme } from "./lexicon";
import type { Lexeme } from "./lexicon";

/** A word or number of a text. `start` and `end` are offsets into the text; numbers are their own stems. */
export class Token implements Lexeme {
  readonly lexeme: Lexeme;
  readonly start: number;
  readonly end: number;
  readonly isNumber: boolean;

  /** A source has as many of these as it has words: what all places of a word share is kept once, in its lexeme. */
  constructor(shared: Lexeme, start: number, end: number, isNumber: boolean) {
    this.lexeme = shared;
    this.start = start;
    this.end = end;
    this.isNumber = isNumber;
  }

  get form(): string {
    return this.lexeme.form;
  }

  get stem(): string {
    return this.lexeme.stem;
  }

  get numberWord(): number | null {
    return this.lexeme.numberWord;
  }

  get isFunctionWord(): boolean {
    return this.lexeme.isFunctionWord;
  }
}

const APOSTROPHES = "'’ʼ";
const NUMBER_JOINERS = ".,'’";
/** `Intl.Segmenter` slows with the square of its input: it gets no longer pieces than this. */
const SEGMENT_PIECE = 512;

/** 1 for the ASCII letters and digits. One entry for each code unit, so that no look-up is out of range. */
const IN_ASCII_WORD = new Uint8Array(0x10000);
for (const character of "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz") IN_ASCII_WORD[character.charCodeAt(0)] = 1;

let wordSegmenter: Intl.Segmenter | undefined;

/**
 * The words and numbers of `text` between `start` and `end`, in order. Linear in the length. Scripts without blanks are
 * cut into words by `Intl.Segmenter`; letters and digits part (`10GB` gives `10`, `gb`), digits inside a word do not.
 */
export function tokenize(text: string, start = 0, end = text.length): Token[] {
  const tokens: Token[] = [];
  let at = start;
  while (at < end) {
    const found = characterClass(text, at);
    if (found === OTHER) at += 1;
    else if (found === DIGIT) at = pushNumber(text, at, end, tokens);
    else if (found === LETTER) at = pushWord(text, at, end, tokens);
    else at = pushUnspaced(text, at, end, tokens);
  }
  return tokens;
}

function pushNumber(text: string, start: number, limit: number, tokens: Token[]): number {
  let end = start + 1;
  while (end < limit && continuesNumber(text, end, limit)) end += 1;
  const form = text.slice(start, end).normalize("NFKC");
  tokens.push(new Token({ form, stem: form, isFunctionWord: false, numberWord: null }, start, end, true));
  return end;
}

function continuesNumber(text: string, at: number, limit: number): boolean {
  if (characterClass(text, at) === DIGIT) return true;
  if (!NUMBER_JOINERS.includes(text.charAt(at))) return false;
  return at + 1 < limit && characterClass(text, at + 1) === DIGIT;
}

function pushWord(text: string, start: number, limit: number, tokens: Token[]): number {
  const end = wordEnd(text, start, limit);
  tokens.push(new Token(lexeme(text.slice(start, end)), start, end, false));
  return end;
}

/** Most characters of most texts are ASCII letters: a table passes over them several times faster than their classes do. */
function wordEnd(text: string, start: number, limit: number): number {
  let end = start + 1;
  for (;;) {
    while (end < limit && IN_ASCII_WORD[text.charCodeAt(end)] === 1) end += 1;
    if (end >= limit || !continuesWord(text, end, limit)) return end;
    end += 1;
  }
}

function continuesWord(text: string, at: number, limit: number): boolean {
  const found = characterClass(text, at);
  if (found === LETTER || found === DIGIT) return true;
  if (!APOSTROPHES.includes(text.charAt(at))) return false;
  return at + 1 < limit && characterClass(text, at + 1) === LETTER;
}

function pushUnspaced(text: string, start: number, limit: number, tokens: Token[]): number {
  let end = start + 1;
  while (end < limit && end - start < SEGMENT_PIECE && characterClass(text, end) === UNSPACED) end += 1;
  // A surrogate pair stays whole: its halves share a class, so only the cap can part them.
  if (end < limit && isTrail(text.charCodeAt(end))) end += 1;
  wordSegmenter ??= new Intl.Segmenter("en", { granularity: "word" });
  for (const { segment, index, isWordLike } of wordSegmenter.segment(text.slice(start, end))) {
    if (isWordLike !== true) continue;
    const from = start + index;
    tokens.push(new Token(lexeme(segment), from, from + segment.length, false));
  }
  return end;
}

function isTrail(code: number): boolean {
  return code >= 0xdc00 && code <= 0xdfff;
}
