const BRACKET = /[()[\]{}]/gu;
const OPENS: Readonly<Partial<Record<string, string>>> = { ")": "(", "]": "[", "}": "{" };

/** Brackets further out tell nothing of a string, and a program may open any number of them. */
const MOST_LOOKED_AT = 50;

/** The brackets of a program that are open at a place, given what stands between its strings and comments, in order. */
export class OpenBrackets {
  readonly #open: { readonly mark: string; readonly at: number }[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Where the innermost of them open, from the inside. */
  innermost(): readonly number[] {
    return this.#open
      .slice(-MOST_LOOKED_AT)
      .map(({ at }) => at)
      .reverse();
  }

  /** Goes on from `start` to `end`. A bracket that nothing opened closes nothing. */
  read(text: string, start: number, end: number): void {
    for (const { 0: mark, index } of text.slice(start, end).matchAll(BRACKET)) {
      const opening = OPENS[mark];
      if (opening === undefined) this.#open.push({ mark, at: start + index });
      else this.#close(opening);
    }
  }

  /** With those that were opened in it and never closed. */
  #close(opening: string): void {
    const within = this.#open.slice(-MOST_LOOKED_AT).findLastIndex(({ mark }) => mark === opening);
    if (within !== -1) this.#open.length = Math.max(0, this.#open.length - MOST_LOOKED_AT) + within;
  }
}
