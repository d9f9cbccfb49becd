import type { Span } from "../contract/span";
import { GrowingInts, type Ints } from "./ints";

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
