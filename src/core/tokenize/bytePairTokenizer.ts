import { detached } from "../../text/characters";
import { GrowingInts } from "../../text/columns";
import { letterBoundaryBefore } from "./letterBoundary";
import { mergeBytes, type TokenRanks } from "./mergeBytes";
import type { Encoding, Tokenizer } from "./tokenizer";
import { WORD_ENDS, type WordEnd } from "./wordEnd";

/** A longer word is cut before it is merged: at such a cut the tokens differ from those of the real tokenizer, by one or two. */
const MAX_WORD_LENGTH = 4096;
/** Longer ones are names and numbers that seldom come again. */
const MAX_REMEMBERED_LENGTH = 32;
const MAX_REMEMBERED = 100_000;
/** A token has about this many code units. */
const UNITS_A_TOKEN = 4;

/** One of OpenAI's encodings: byte pairs merged within words. Takes time in proportion to the text, whatever it is. */
export class BytePairTokenizer implements Tokenizer {
  readonly name: Encoding;
  readonly #ranks: TokenRanks;
  readonly #wordEnd: WordEnd;
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(name: Encoding, ranks: TokenRanks) {
    this.name = name;
    this.#ranks = ranks;
    this.#wordEnd = WORD_ENDS[name];
  }

  tokenEnds(text: string): Int32Array {
    const ends = new GrowingInts(text.length / UNITS_A_TOKEN);
    for (let at = 0; at < text.length;) {
      const end = this.#wordEnd(text, at);
      while (at < end) {
        const cut = end - at > MAX_WORD_LENGTH ? letterBoundaryBefore(text, at + MAX_WORD_LENGTH) : end;
        this.#pushWord(text, at, cut, ends);
        at = cut;
      }
    }
    return ends.finish();
  }

  #pushWord(text: string, start: number, end: number, ends: GrowingInts): void {
    const word = text.slice(start, end);
    for (const tokenEnd of this.#endsOf(word)) ends.push(start + tokenEnd);
  }

  #endsOf(word: string): readonly number[] {
    const known = this.#remembered.get(word);
    if (known !== undefined) return known;
    const found = findEnds(word, this.#ranks);
    if (word.length > MAX_REMEMBERED_LENGTH) return found;
    if (this.#remembered.size >= MAX_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(detached(word), found);
    return found;
  }
}

function findEnds(word: string, ranks: TokenRanks): readonly number[] {
  const { bytes, letterEnds } = utf8Word(word);
  if (ranks.has(bytes)) return [word.length];
  const ends = mergeBytes(bytes, ranks);
  return letterEnds === null ? ends : ends.map((end) => letterEnds[end - 1] ?? word.length);
}

const REPLACEMENT = 0xfffd;

/** A word as the bytes of its UTF-8, each a character of `bytes`. */
interface Utf8Word {
  readonly bytes: string;
  /** For a cut behind each byte, the end of the letter that the byte belongs to, in code units of the word; null where they are the same. */
  readonly letterEnds: readonly number[] | null;
}

const IS_ASCII = /^[\0-\x7f]*$/;

/** A lone surrogate has no UTF-8: it is read as U+FFFD, as every encoder does. */
function utf8Word(word: string): Utf8Word {
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
