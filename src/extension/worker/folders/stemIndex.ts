/** A word of a claim, and what it weighs. */
export interface WeighedStem {
  readonly stem: string;
  readonly weight: number;
}

/** Numbers of files, ascending, in no more than twice the room that they take. */
class FileNumbers {
  #numbers: Int32Array;
  #length: number;

  constructor(numbers: Int32Array = new Int32Array(2)) {
    this.#numbers = numbers;
    this.#length = 0;
  }

  static of(numbers: Int32Array): FileNumbers {
    const list = new FileNumbers(numbers);
    list.#length = numbers.length;
    return list;
  }

  push(number: number): void {
    if (this.#length === this.#numbers.length) {
      const larger = new Int32Array(Math.max(2, this.#length * 2));
      larger.set(this.#numbers);
      this.#numbers = larger;
    }
    this.#numbers[this.#length] = number;
    this.#length += 1;
  }

  all(): Int32Array {
    return this.#numbers.subarray(0, this.#length);
  }
}

/**
 * Which files each stem stands in: tells for a claim which files are worth reading for it, by the same sum by which the core ranks its
 * sources. A file that was taken out keeps its number until the index is made anew.
 */
export class StemIndex {
  readonly #files = new Map<string, FileNumbers>();
  readonly #isThere: boolean[] = [];

  /** Gives the file's number. */
  add(stems: Iterable<string>): number {
    const number = this.#isThere.length;
    this.#isThere.push(true);
    for (const stem of stems) {
      let files = this.#files.get(stem);
      if (files === undefined) this.#files.set(stem, (files = new FileNumbers()));
      files.push(number);
    }
    return number;
  }

  drop(number: number): void {
    this.#isThere[number] = false;
  }

  /** Numbers of the files that share most of a claim's weight, best first, and in the order of `places` where they share the same. */
  nearest(words: readonly WeighedStem[], count: number, places: readonly number[]): number[] {
    const shared = new Float64Array(this.#isThere.length);
    for (const { stem, weight } of words) {
      for (const file of this.#files.get(stem)?.all() ?? []) shared[file] = (shared[file] ?? 0) + weight;
    }
    const compare = (one: number, other: number): number =>
      (shared[other] ?? 0) - (shared[one] ?? 0) || (places[one] ?? 0) - (places[other] ?? 0);
    const best: number[] = [];
    for (let file = 0; file < shared.length; file += 1) {
      if (this.#isThere[file] === true && (shared[file] ?? 0) > 0) insert(best, file, count, compare);
    }
    return best;
  }

  /** The stems with the files that are there, under the numbers that `renumbered` gives them. */
  *entries(renumbered: ReadonlyMap<number, number>): Generator<readonly [string, Int32Array]> {
    for (const [stem, files] of this.#files) {
      const kept = files.all().filter((file) => renumbered.has(file));
      if (kept.length > 0) yield [stem, kept.map((file) => renumbered.get(file) ?? 0)];
    }
  }

  /** An index of `count` files, by what `entries` gave. */
  static of(entries: Iterable<readonly [string, Int32Array]>, count: number): StemIndex {
    const index = new StemIndex();
    for (const [stem, files] of entries) index.#files.set(stem, FileNumbers.of(files));
    for (let file = 0; file < count; file += 1) index.#isThere.push(true);
    return index;
  }
}

/** Keeps the best of a list, in their order. */
function insert(best: number[], file: number, count: number, compare: (one: number, other: number) => number): void {
  const worst = best[best.length - 1];
  if (best.length >= count && worst !== undefined && compare(worst, file) <= 0) return;
  let at = best.length;
  while (at > 0 && compare(file, best[at - 1] ?? 0) < 0) at -= 1;
  best.splice(at, 0, file);
  if (best.length > count) best.pop();
}
