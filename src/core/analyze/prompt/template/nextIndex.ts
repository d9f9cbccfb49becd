/** Finds a word from ascending offsets on, and looks through no stretch of the text twice. */
export class NextIndex {
  readonly #text: string;
  readonly #word: string;
  #found = -2;

  constructor(text: string, word: string) {
    this.#text = text;
    this.#word = word;
  }

  /** The first place at or behind `from`; `Infinity` where there is none. */
  from(from: number): number {
    if (this.#found < from) {
      const found = this.#text.indexOf(this.#word, from);
      this.#found = found === -1 ? Infinity : found;
    }
    return this.#found;
  }
}
