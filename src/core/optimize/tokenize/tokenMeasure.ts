import { letterBoundaryAfter, letterBoundaryBefore } from "./letterBoundary";
import type { Measure } from "./measure";

/** One entry of the index stands for this many code units, as a power of two: the tokens of so few are quickly walked over. */
const STEP_BITS = 3;

/** Tokens, counted where they stand in the whole text. */
export class TokenMeasure implements Measure {
  readonly #text: string;
  readonly #ends: Int32Array;
  /** How many tokens end before each step's first offset. */
  readonly #before: Int32Array;

  constructor(text: string, ends: Int32Array) {
    this.#text = text;
    this.#ends = ends;
    this.#before = countsBefore(ends, text.length);
  }

  before(offset: number): number {
    let count = this.#before[offset >> STEP_BITS] ?? 0;
    while (count < this.#ends.length && (this.#ends[count] ?? 0) <= offset) count += 1;
    return count;
  }

  reach(start: number, size: number): number {
    const first = this.before(start);
    const next = first + size;
    if (next >= this.#ends.length) return this.#text.length;
    // Where the next token ends there too, the letter is larger than what is left: it belongs to what follows.
    let last = next - 1;
    while (last >= first && this.#ends[last] === this.#ends[next]) last -= 1;
    const end = last < first ? start : letterBoundaryBefore(this.#text, this.#ends[last] ?? start);
    return end > start ? end : letterBoundaryAfter(this.#text, this.#ends[first] ?? this.#text.length);
  }
}

function countsBefore(ends: Int32Array, length: number): Int32Array {
  const counts = new Int32Array((length >> STEP_BITS) + 1);
  let token = 0;
  for (let step = 0; step < counts.length; step += 1) {
    const offset = step << STEP_BITS;
    while (token < ends.length && (ends[token] ?? 0) < offset) token += 1;
    counts[step] = token;
  }
  return counts;
}
