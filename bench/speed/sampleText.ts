const COMMON = "the of and to in is that for it with as was on be by at from are this which or an not have".split(" ");
const SYLLABLES = [
  "ba",
  "con",
  "der",
  "fi",
  "gra",
  "lo",
  "men",
  "ni",
  "per",
  "qua",
  "ser",
  "ti",
  "ul",
  "ver",
  "xen",
  "yo",
];
const WORDS = 8000;
const NAMES = 200_000;
/** Shares of all words. */
const NUMBERS_SHARE = 0.03;
const NAMES_SHARE = 0.02;
/** Long texts are put together from pieces of this many words. */
const PIECE = 10_000;

/**
 * Made-up prose with the word frequencies of a natural language (Zipf's law), numbers, and names that keep coming up new
 * however long it gets. The same for the same seed.
 */
export class SampleText {
  #state: number;
  readonly #words: readonly string[];

  constructor(seed: number) {
    this.#state = seed;
    this.#words = Array.from({ length: WORDS }, (_, rank) => COMMON[rank] ?? this.#madeUp());
  }

  /** Sentences of 8 to 24 words, `words` words in all. */
  prose(words: number): string {
    const pieces: string[] = [];
    for (let left = words; left > 0; left -= PIECE) pieces.push(this.#piece(Math.min(left, PIECE)));
    return pieces.join("");
  }

  /** Prose of about this many characters. */
  proseOfLength(length: number): string {
    const pieces: string[] = [];
    for (let left = length; left > 0; left -= pieces.at(-1)?.length ?? 0)
      pieces.push(this.#piece(Math.min(PIECE, Math.ceil(left / 7))));
    return pieces.join("");
  }

  word(): string {
    const kind = this.#random();
    if (kind < NUMBERS_SHARE) return String(Math.floor(this.#random() * 5000));
    if (kind < NUMBERS_SHARE + NAMES_SHARE) return nameOf(this.#rank(NAMES));
    return this.#words[this.#rank(WORDS)] ?? "the";
  }

  #piece(words: number): string {
    const sentences: string[] = [];
    for (let left = words; left > 0;) {
      const length = Math.min(left, 8 + Math.floor(this.#random() * 17));
      sentences.push(this.#sentence(length));
      left -= length;
    }
    return sentences.map((sentence, index) => sentence + (index % 6 === 5 ? "\n\n" : " ")).join("");
  }

  #sentence(length: number): string {
    const text = Array.from({ length }, () => this.word()).join(" ");
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  }

  /** A rank under `count`; each is as probable as it is high. */
  #rank(count: number): number {
    return Math.floor(Math.exp(this.#random() * Math.log(count)));
  }

  #madeUp(): string {
    return Array.from(
      { length: 2 + Math.floor(this.#random() * 3) },
      () => SYLLABLES[Math.floor(this.#random() * SYLLABLES.length)],
    ).join("");
  }

  /** A linear congruential generator (Numerical Recipes' constants). */
  #random(): number {
    this.#state = (Math.imul(this.#state, 1664525) + 1013904223) >>> 0;
    return this.#state / 2 ** 32;
  }
}

/** A name for each rank: its digits to the base of the syllables. */
function nameOf(rank: number): string {
  let name = "";
  for (let left = rank; left > 0; left = Math.floor(left / SYLLABLES.length))
    name += SYLLABLES[left % SYLLABLES.length] ?? "";
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}n`;
}
