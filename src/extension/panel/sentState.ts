/** What the page was sent last, so that an unchanged state is not sent anew. */
export class SentState {
  #parts: readonly unknown[] = [];

  /** A new page knows nothing. */
  reset(): void {
    this.#parts = [];
  }

  /** Whether these parts tell a state from the one that was sent last, in whose place it is kept then. */
  isNew(parts: readonly unknown[]): boolean {
    const isSame = parts.length === this.#parts.length && parts.every((part, place) => part === this.#parts[place]);
    if (!isSame) this.#parts = parts;
    return !isSame;
  }
}
