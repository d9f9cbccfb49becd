import { PreparedSource } from "./preparedSource";

/** Sources that were read, by their text, so that a second check of the same sources starts at once. */
export class SourceCache {
  readonly #sources = new Map<string, PreparedSource>();
  readonly #limit: number;
  #size = 0;

  /** `limit`: characters of text that are kept; the oldest go first. */
  constructor(limit = 50_000_000) {
    this.#limit = limit;
  }

  prepare(text: string): PreparedSource {
    const known = this.#sources.get(text);
    if (known !== undefined) return known;
    const source = new PreparedSource(text);
    this.#sources.set(text, source);
    this.#size += text.length;
    this.#forgetOldest(source);
    return source;
  }

  #forgetOldest(newest: PreparedSource): void {
    for (const [text, source] of this.#sources) {
      if (this.#size <= this.#limit || source === newest) return;
      this.#sources.delete(text);
      this.#size -= text.length;
    }
  }
}
