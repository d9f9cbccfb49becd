import type { Span } from "../contract/span";

/** A column of numbers: two bytes each where none is larger than they hold, else four. */
export type Ints = Uint16Array | Int32Array;

const FIRST_OF_FOUR_BYTES = 2 ** 16;

/** A column of `length` zeros that can hold numbers from 0 up to `largest`. */
export function newInts(length: number, largest: number): Ints {
  return largest < FIRST_OF_FOUR_BYTES ? new Uint16Array(length) : new Int32Array(length);
}

/** A column that grows while it is filled. */
export class GrowingInts {
  #values: Int32Array;
  #length = 0;

  /** `expected`: how many numbers there will be, more or less. */
  constructor(expected: number) {
    this.#values = new Int32Array(Math.max(8, Math.ceil(expected)));
  }

  push(value: number): void {
    if (this.#length === this.#values.length) this.#grow();
    this.#values[this.#length] = value;
    this.#length += 1;
  }

  /** The numbers that were pushed. */
  finish(): Int32Array {
    return this.#values.slice(0, this.#length);
  }

  /** The numbers that were pushed, none of them larger than `largest`, in no more room than they need. */
  trimmed(largest: number): Ints {
    const values = newInts(this.#length, largest);
    values.set(this.#values.subarray(0, this.#length));
    return values;
  }

  #grow(): void {
    const larger = new Int32Array(this.#values.length * 2);
    larger.set(this.#values);
    this.#values = larger;
  }
}

/** Spans of a text in two columns: a long text has too many of them for an object each. */
export class SpanList {
  readonly starts: Ints;
  readonly ends: Ints;

  constructor(starts: Ints, ends: Ints) {
    this.starts = starts;
    this.ends = ends;
  }

  get length(): number {
    return this.starts.length;
  }

  get(index: number): Span | undefined {
    const start = this.starts[index];
    return start === undefined ? undefined : { start, end: this.ends[index] ?? start };
  }
}

/** Collects spans; `expected` of them, more or less. */
export class SpanListBuilder {
  readonly #starts: GrowingInts;
  readonly #ends: GrowingInts;
  #largest = 0;

  constructor(expected: number) {
    this.#starts = new GrowingInts(expected);
    this.#ends = new GrowingInts(expected);
  }

  push(start: number, end: number): void {
    this.#starts.push(start);
    this.#ends.push(end);
    this.#largest = Math.max(this.#largest, end);
  }

  finish(): SpanList {
    return new SpanList(this.#starts.trimmed(this.#largest), this.#ends.trimmed(this.#largest));
  }
}
