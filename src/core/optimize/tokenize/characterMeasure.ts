import { letterBoundaryAfter, letterBoundaryBefore } from "./letterBoundary";
import type { Measure } from "./measure";

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
