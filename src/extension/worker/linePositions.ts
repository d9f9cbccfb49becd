import { lineStarts } from "../../text/lineStarts";

/** A place in a text as an editor counts it; both numbers start at 0, characters are UTF-16 code units. */
export interface LinePosition {
  readonly line: number;
  readonly character: number;
}

/** Turns offsets of one text into lines and characters, with the line ends that VS Code knows: \n, \r\n and \r. */
export class LinePositions {
  readonly #starts: readonly number[];

  constructor(text: string) {
    this.#starts = lineStarts(text);
  }

  at(offset: number): LinePosition {
    let low = 0;
    let high = this.#starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low, character: offset - (this.#starts[low] ?? 0) };
  }
}
