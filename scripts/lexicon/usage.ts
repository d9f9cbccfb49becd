import { stem } from "../../src/text/spelling";
import type { Sense, WordNet } from "./wordNet";

/** Added to each meaning's count, so that words that nobody tagged have shares too. */
const SMOOTHING = 0.5;
const IS_PLAIN_WORD = /^[a-z]{3,}$/;

/** How often words are used, and in which meaning: counted by WordNet's authors in texts that they tagged. */
export class Usage {
  readonly #counts = new Map<string, number>();
  readonly #meanings = new Map<string, number>();
  readonly #ofStems = new Map<string, number>();
  readonly #names = new Set<string>();

  constructor({ synsets }: WordNet) {
    for (const { lemma, isName, count } of synsets.flat()) {
      if (isName) this.#names.add(lemma);
      this.#counts.set(lemma, this.count(lemma) + count);
      this.#meanings.set(lemma, (this.#meanings.get(lemma) ?? 0) + 1);
      if (IS_PLAIN_WORD.test(lemma)) this.#ofStems.set(stem(lemma), (this.#ofStems.get(stem(lemma)) ?? 0) + count);
    }
  }

  /** How often the word was met, in any meaning. */
  count(lemma: string): number {
    return this.#counts.get(lemma) ?? 0;
  }

  /** Whether the word names somebody or something in one of its meanings at least. */
  isName(lemma: string): boolean {
    return this.#names.has(lemma);
  }

  /** The part of a word's uses that have one of these of its meanings, 0..1. */
  shareOfWord(meanings: ReadonlySet<Sense>): number {
    let share = 0;
    for (const { lemma, count } of meanings)
      share += (count + SMOOTHING) / (this.count(lemma) + SMOOTHING * (this.#meanings.get(lemma) ?? 1));
    return share;
  }

  /** The part that a word is of all uses of words with its stem, 0..1. */
  shareOfStem(lemma: string): number {
    return (this.count(lemma) + SMOOTHING) / ((this.#ofStems.get(stem(lemma)) ?? 0) + SMOOTHING);
  }
}

/** Words that can be looked up by their stems: no names of several words, numbers or abbreviations of two letters. */
export function isPlainWord(lemma: string): boolean {
  return IS_PLAIN_WORD.test(lemma);
}
