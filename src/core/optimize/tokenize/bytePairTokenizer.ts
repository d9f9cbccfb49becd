import { GrowingOffsets } from "./growingOffsets";
import { letterBoundaryBefore } from "./letterBoundary";
import { mergeBytes, type TokenRanks } from "./mergeBytes";
import type { Tokenizer } from "./tokenizer";
import { utf8Word } from "./utf8";
import { wordEnd } from "./wordEnd";

/** A longer word is cut before it is merged: at such a cut the tokens differ from those of the real tokenizer, by one or two. */
const LONGEST_WORD = 4096;
/** Engines copy slices up to this length, and keep the whole text alive for longer ones: those are not remembered. */
const LONGEST_REMEMBERED = 12;
const MOST_REMEMBERED = 100_000;
/** A token has about this many code units. */
const UNITS_A_TOKEN = 4;

/** cl100k_base, that of OpenAI's embedding models: byte pairs merged within words. Takes time in proportion to the text, whatever it is. */
export class BytePairTokenizer implements Tokenizer {
  readonly name = "cl100k_base";
  readonly #ranks: TokenRanks;
  readonly #remembered = new Map<string, readonly number[]>();

  constructor(ranks: TokenRanks) {
    this.#ranks = ranks;
  }

  tokenEnds(text: string): Int32Array {
    const ends = new GrowingOffsets(text.length / UNITS_A_TOKEN);
    for (let at = 0; at < text.length;) {
      const end = wordEnd(text, at);
      while (at < end) {
        const cut = end - at > LONGEST_WORD ? letterBoundaryBefore(text, at + LONGEST_WORD) : end;
        this.#pushWord(text, at, cut, ends);
        at = cut;
      }
    }
    return ends.finish();
  }

  #pushWord(text: string, start: number, end: number, ends: GrowingOffsets): void {
    const word = text.slice(start, end);
    for (const tokenEnd of this.#endsOf(word)) ends.push(start + tokenEnd);
  }

  #endsOf(word: string): readonly number[] {
    const known = this.#remembered.get(word);
    if (known !== undefined) return known;
    const found = findEnds(word, this.#ranks);
    if (word.length > LONGEST_REMEMBERED) return found;
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(word, found);
    return found;
  }
}

function findEnds(word: string, ranks: TokenRanks): readonly number[] {
  const { bytes, letterEnds } = utf8Word(word);
  if (ranks.has(bytes)) return [word.length];
  const ends = mergeBytes(bytes, ranks);
  return letterEnds === null ? ends : ends.map((end) => letterEnds[end - 1] ?? word.length);
}
