import type { WordColumns } from "./wordColumns";

/** Words so far away still are of the same subject. */
const REACH = 1500;
const NONE = -1;

/** Where else each word of a text stands. */
export class WordLinks {
  readonly #previous: Int32Array;
  readonly #next: Int32Array;

  constructor({ stems, length }: WordColumns) {
    this.#previous = new Int32Array(length).fill(NONE);
    this.#next = new Int32Array(length).fill(NONE);
    const slots = 1 << Math.ceil(Math.log2(length * 2 + 2));
    const latest = new Int32Array(slots).fill(NONE);
    for (let word = 0; word < length; word += 1) {
      const slot = slotOf(stems, latest, stems[word] ?? 0, slots);
      const before = latest[slot] ?? NONE;
      this.#previous[word] = before;
      if (before !== NONE) this.#next[before] = word;
      latest[slot] = word;
    }
  }

  /** Whether the word stands near outside of a range of words as well. */
  isElsewhere(word: number, first: number, last: number): boolean {
    let before = this.#previous[word] ?? NONE;
    while (before >= first) before = this.#previous[before] ?? NONE;
    if (before !== NONE && first - before <= REACH) return true;
    let after = this.#next[word] ?? NONE;
    while (after !== NONE && after < last) after = this.#next[after] ?? NONE;
    return after !== NONE && after - last <= REACH;
  }
}

/** Where the latest place of a stem is kept: the stem of the word that stands there tells whose it is. */
function slotOf(stems: Int32Array, latest: Int32Array, stem: number, slots: number): number {
  let slot = (stem ^ (stem >>> 15)) & (slots - 1);
  for (let held = latest[slot] ?? NONE; held !== NONE && stems[held] !== stem; held = latest[slot] ?? NONE)
    slot = (slot + 1) & (slots - 1);
  return slot;
}
