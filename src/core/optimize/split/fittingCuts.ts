import { isSpace, skipSpacesBack } from "../../../text/characters";
import { GrowingInts } from "../../../text/columns";
import { firstFrom } from "./pieces";
import { type Measure, unitsBetween } from "./textMeasure";

/** Where a range may be cut: offsets inside of it, ascending. */
export type Cutter = (start: number, end: number) => Iterable<number>;

/**
 * Cuts ranges until each part, without the blanks at its end, fits into a chunk: by the strongest of the cutters, what is
 * still too long by the next, and then between any letters.
 */
export class FittingCuts {
  /** The start of each part. */
  readonly starts = new GrowingInts(64);
  readonly #text: string;
  readonly #measure: Measure;
  readonly #size: number;

  constructor(text: string, measure: Measure, size: number) {
    this.#text = text;
    this.#measure = measure;
    this.#size = size;
  }

  fits(start: number, end: number): boolean {
    return unitsBetween(this.#measure, start, skipSpacesBack(this.#text, end, start)) <= this.#size;
  }

  add(start: number, end: number, cutters: readonly Cutter[]): void {
    if (start >= end) return;
    if (this.fits(start, end)) this.starts.push(start);
    else this.cut(start, end, cutters);
  }

  /** Cuts a range even where it would fit. */
  cut(start: number, end: number, cutters: readonly Cutter[]): void {
    const [cutter, ...weaker] = cutters;
    if (cutter === undefined) return this.#addLetters(start, end);
    let from = start;
    for (const cut of cutter(start, end)) {
      this.add(from, cut, weaker);
      from = cut;
    }
    this.add(from, end, weaker);
  }

  #addLetters(start: number, end: number): void {
    for (let at = start; at < end; at = this.#measure.reach(at, this.#size)) this.starts.push(at);
  }
}

/** Cuts at those of the ascending `positions` that lie inside of a range. */
export function cutAt(positions: Int32Array): Cutter {
  return (start, end) => positions.subarray(firstFrom(positions, start + 1), firstFrom(positions, end));
}

/** Cuts where a word starts. */
export function cutAtWords(text: string): Cutter {
  return function* (start, end) {
    for (let at = start + 1; at < end; at += 1) {
      if (isSpace(text.charCodeAt(at - 1)) && !isSpace(text.charCodeAt(at))) yield at;
    }
  };
}

/** Cuts where a line starts. */
export function cutAtLines(text: string): Cutter {
  return function* (start, end) {
    for (let at = text.indexOf("\n", start) + 1; at > 0 && at < end; at = text.indexOf("\n", at) + 1) yield at;
  };
}
