import { lineStarts } from "../text/offsets";

/** Line numbers of a text, for messages. The lines are counted when the first number is asked for. */
export class LineIndex {
  readonly #text: string;
  #starts: readonly number[] | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  /** The 1-based line of the character at `offset`. */
  line(offset: number): number {
    const starts = this.#lineStarts();
    let low = 0;
    let high = starts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? Infinity) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The 1-based column of the character at `offset`, in UTF-16 code units. */
  column(offset: number): number {
    return offset - (this.#lineStarts()[this.line(offset) - 1] ?? 0) + 1;
  }

  /** `line 3, column 14` */
  place(offset: number): string {
    return `line ${this.line(offset)}, column ${this.column(offset)}`;
  }

  /** The offset at which the 1-based line begins; `null` where the text has no such line. */
  start(line: number): number | null {
    return this.#lineStarts()[line - 1] ?? null;
  }

  #lineStarts(): readonly number[] {
    this.#starts ??= lineStarts(this.#text);
    return this.#starts;
  }
}
