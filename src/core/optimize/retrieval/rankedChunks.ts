/** Chunks with this share of the best score and more are ordered first. */
const NEAR_THE_BEST = 0.5;

/**
 * Chunks that come out one by one, the best first: of thousands that have a question's words a few are wanted. So those near the best come
 * into a heap, and the others, which stand behind it, once it is empty.
 */
export class RankedChunks {
  readonly #chunks: Int32Array;
  readonly #scores: Float64Array;
  /** How many are in the heap, and where those behind it begin and end. */
  #count = 0;
  #behind = 0;
  #end: number;

  /** `scores[i]` is that of `chunks[i]`; both are taken over, and reordered. */
  constructor(chunks: Int32Array, scores: Float64Array) {
    this.#chunks = chunks;
    this.#scores = scores;
    this.#end = chunks.length;
  }

  /** The best of those that are left; undefined where none is. */
  next(): number | undefined {
    if (this.#count === 0) this.#fill();
    if (this.#count === 0) return undefined;
    const best = this.#chunks[0];
    this.#count -= 1;
    this.#swap(0, this.#count);
    this.#sink(0);
    return best;
  }

  /** Moves what is left to the front, and makes a heap of those near the best of it. */
  #fill(): void {
    this.#chunks.copyWithin(0, this.#behind, this.#end);
    this.#scores.copyWithin(0, this.#behind, this.#end);
    this.#end -= this.#behind;
    const least = this.#leastOfHeap();
    for (let at = 0; at < this.#end; at += 1) {
      if ((this.#scores[at] ?? 0) < least) continue;
      this.#swap(at, this.#count);
      this.#count += 1;
    }
    this.#behind = this.#count;
    for (let at = (this.#count >> 1) - 1; at >= 0; at -= 1) this.#sink(at);
  }

  /** Scores may all lie below nought, as those of vectors may: then all are taken. */
  #leastOfHeap(): number {
    let best = 0;
    for (let at = 0; at < this.#end; at += 1) best = Math.max(best, this.#scores[at] ?? 0);
    return best > 0 ? best * NEAR_THE_BEST : -Infinity;
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
