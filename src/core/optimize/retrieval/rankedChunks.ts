/** Chunks that come out one by one, the best first: a heap, since of thousands that have a question's words a few are wanted. */
export class RankedChunks {
  readonly #chunks: Int32Array;
  readonly #scores: Float64Array;
  #count: number;

  /** `scores[i]` is that of `chunks[i]`; both are taken over, and reordered. */
  constructor(chunks: Int32Array, scores: Float64Array) {
    this.#chunks = chunks;
    this.#scores = scores;
    this.#count = chunks.length;
    for (let at = (this.#count >> 1) - 1; at >= 0; at -= 1) this.#sink(at);
  }

  /** The best of those that are left; undefined where none is. */
  next(): number | undefined {
    if (this.#count === 0) return undefined;
    const best = this.#chunks[0];
    this.#count -= 1;
    this.#swap(0, this.#count);
    this.#sink(0);
    return best;
  }

  #sink(from: number): void {
    let at = from;
    for (;;) {
      let best = at;
      for (let child = 2 * at + 1; child <= 2 * at + 2 && child < this.#count; child += 1) {
        if (this.#isBetter(child, best)) best = child;
      }
      if (best === at) return;
      this.#swap(at, best);
      at = best;
    }
  }

  #isBetter(one: number, other: number): boolean {
    const difference = (this.#scores[one] ?? 0) - (this.#scores[other] ?? 0);
    return difference > 0 || (difference === 0 && (this.#chunks[one] ?? 0) < (this.#chunks[other] ?? 0));
  }

  #swap(one: number, other: number): void {
    const [chunk = 0, score = 0] = [this.#chunks[one], this.#scores[one]];
    this.#chunks[one] = this.#chunks[other] ?? 0;
    this.#scores[one] = this.#scores[other] ?? 0;
    this.#chunks[other] = chunk;
    this.#scores[other] = score;
  }
}
