import type { ReadPart } from "../collection/readPart";

/** How often each stem that carries meaning stands in a collection. */
export class StemCounts {
  readonly #counts = new Map<string, number>();
  #total = 0;

  constructor(parts: readonly Pick<ReadPart, "words">[]) {
    for (const { words } of parts) this.#add(words);
  }

  /** How much a stem tells: the logarithm of (words ÷ words with this stem). */
  rarity(stem: string): number {
    return Math.log(this.#total / (this.#counts.get(stem) ?? 1));
  }

  #add(words: ReadPart["words"]): void {
    const ofSpelling = new Int32Array(words.lexemes.length);
    for (const spelling of words.spellings) ofSpelling[spelling] = (ofSpelling[spelling] ?? 0) + 1;
    for (const [spelling, { stem, isFunctionWord }] of words.lexemes.entries()) {
      if (isFunctionWord) continue;
      const count = ofSpelling[spelling] ?? 0;
      this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + count);
      this.#total += count;
    }
  }
}
