import { GrowingInts } from "../../../text/columns";
import { letterBoundaryAfter, letterBoundaryBefore } from "../../tokenize/letterBoundary";
import type { Tokenizer } from "../../tokenize/tokenizer";

/** Says how long a part of one text is, in the unit of the settings. Counts add up: touching parts are as long together as their whole. */
export interface Measure {
  /** How many units end at or before `offset`. */
  before(offset: number): number;
  /** The last letter boundary up to which `size` units reach from `start`, and one letter from `start` at least. */
  reach(start: number, size: number): number;
}

export function unitsBetween(measure: Measure, start: number, end: number): number {
  return measure.before(end) - measure.before(start);
}

/** UTF-16 code units, as JavaScript's splitters count characters. */
export class CharacterMeasure implements Measure {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  before(offset: number): number {
    return offset;
  }

  reach(start: number, size: number): number {
    const end = letterBoundaryBefore(this.#text, Math.min(this.#text.length, start + size));
    return end > start ? end : letterBoundaryAfter(this.#text, Math.min(this.#text.length, start + 1));
  }
}

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

const UNITS_A_TOKEN = 4;

/** The ends of the tokens where each part between two of the ascending `cuts` is tokenized as a text of its own. */
export function tokenEndsOfParts(text: string, cuts: Int32Array, tokenizer: Tokenizer): Int32Array {
  const ends = new GrowingInts(text.length / UNITS_A_TOKEN);
  let start = 0;
  const push = (end: number): void => {
    if (end <= start) return;
    for (const tokenEnd of tokenizer.tokenEnds(text.slice(start, end))) ends.push(start + tokenEnd);
    start = end;
  };
  cuts.forEach(push);
  push(text.length);
  return ends.finish();
}
