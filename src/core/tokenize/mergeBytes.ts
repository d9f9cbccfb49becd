/** The rank of each token, by its bytes as characters: the lower, the sooner its two halves are merged. */
export type TokenRanks = ReadonlyMap<string, number>;

const NONE = -1;
/** The position's share of a heap's key: a word that is merged at once has fewer bytes than this. */
const PLACES = 2 ** 14;

/**
 * Where the tokens of `bytes` end: of all neighbours that form a token together, those of the lowest rank are merged, the
 * leftmost first, until none is left. With a heap, so that a word of many bytes takes no quadratic time.
 */
export function mergeBytes(bytes: string, ranks: TokenRanks): number[] {
  const parts = new Parts(bytes, ranks);
  for (let key = parts.pairs.pop(); key !== undefined; key = parts.pairs.pop())
    parts.merge(Math.floor(key / PLACES), key % PLACES);
  return parts.ends();
}

/** The parts of a word, each known by the place of its first byte. */
class Parts {
  /** Rank and place in one number; a pair that has changed since is passed over. */
  readonly pairs = new MinHeap();
  readonly #bytes: string;
  readonly #ranks: TokenRanks;
  readonly #next: Int16Array;
  readonly #previous: Int16Array;
  readonly #rankAt: Int32Array;

  constructor(bytes: string, ranks: TokenRanks) {
    this.#bytes = bytes;
    this.#ranks = ranks;
    this.#next = new Int16Array(bytes.length + 1);
    this.#previous = new Int16Array(bytes.length + 1);
    this.#rankAt = new Int32Array(bytes.length + 1).fill(NONE);
    for (let at = 0; at <= bytes.length; at += 1) {
      this.#next[at] = at + 1;
      this.#previous[at] = at - 1;
    }
    for (let at = 0; at + 1 < bytes.length; at += 1) this.#rank(at);
  }

  /** Merges the part at `place` with the next one, if the two still are what they were when they got this rank. */
  merge(rank: number, place: number): void {
    if (this.#rankAt[place] !== rank) return;
    const gone = this.#next[place] ?? 0;
    const next = this.#next[gone] ?? 0;
    this.#next[place] = next;
    if (next <= this.#bytes.length) this.#previous[next] = place;
    this.#rankAt[gone] = NONE;
    this.#rank(place);
    const before = this.#previous[place] ?? NONE;
    if (before !== NONE) this.#rank(before);
  }

  ends(): number[] {
    const ends: number[] = [];
    for (let at = 0; at < this.#bytes.length; at = this.#next[at] ?? this.#bytes.length)
      ends.push(this.#next[at] ?? this.#bytes.length);
    return ends;
  }

  #rank(place: number): void {
    const middle = this.#next[place] ?? this.#bytes.length;
    const end = middle < this.#bytes.length ? (this.#next[middle] ?? middle) : middle;
    const rank = end === middle ? NONE : (this.#ranks.get(this.#bytes.slice(place, end)) ?? NONE);
    this.#rankAt[place] = rank;
    if (rank !== NONE) this.pairs.push(rank * PLACES + place);
  }
}

/** Numbers, of which the smallest comes out first. */
class MinHeap {
  readonly #values: number[] = [];

  push(value: number): void {
    let at = this.#values.length;
    this.#values.push(value);
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#values[parent] ?? value;
      if (above <= value) break;
      this.#values[at] = above;
      at = parent;
    }
    this.#values[at] = value;
  }

  pop(): number | undefined {
    const smallest = this.#values[0];
    const last = this.#values.pop();
    if (last !== undefined && this.#values.length > 0) this.#sink(last);
    return smallest;
  }

  #sink(value: number): void {
    const { length } = this.#values;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      if (left >= length) break;
      const isRightLess = left + 1 < length && (this.#values[left + 1] ?? 0) < (this.#values[left] ?? 0);
      const child = isRightLess ? left + 1 : left;
      const below = this.#values[child] ?? value;
      if (below >= value) break;
      this.#values[at] = below;
      at = child;
    }
    this.#values[at] = value;
  }
}
