/** Made-up prose with the word frequencies of a natural language (Zipf's law), the same for the same seed. */
export class SampleText {
  #state: number;
  readonly #words: readonly string[];

  constructor(seed: number) {
    this.#state = seed;
    this.#words = Array.from({ length: 8000 }, (_, rank) => this.#word(rank));
  }

  /** Sentences of 8 to 24 words, `words` words in all. */
  prose(words: number): string {
    const sentences: string[] = [];
    for (let left = words; left > 0; ) {
      const length = Math.min(left, 8 + Math.floor(this.#random() * 17));
      sentences.push(this.sentence(length));
      left -= length;
    }
    return sentences.map((sentence, index) => sentence + (index % 6 === 5 ? "\n\n" : " ")).join("");
  }

  sentence(length: number): string {
    const words = Array.from({ length }, () => this.#pick());
    const text = words.join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  #pick(): string {
    if (this.#random() < 0.03) return String(Math.floor(this.#random() * 5000));
    const rank = Math.floor(Math.exp(this.#random() * Math.log(this.#words.length)));
    return this.#words[rank] ?? "the";
  }

  #word(rank: number): string {
    const common = "the of and to in is that for it with as was on be by at from are this which or an not have".split(" ");
    if (rank < common.length) return common[rank] ?? "the";
    const syllables = ["ba", "con", "der", "fi", "gra", "lo", "men", "ni", "per", "qua", "ser", "ti", "ul", "ver", "xen", "yo"];
    return Array.from({ length: 2 + Math.floor(this.#random() * 3) }, () => syllables[Math.floor(this.#random() * syllables.length)]).join("");
  }

  /** A linear congruential generator (Numerical Recipes' constants). */
  #random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }
}
