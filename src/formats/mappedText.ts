import { type MappedPiece, OffsetMap } from "../text/offsetMap";

/**
 * Builds a text and its map to the outer text it is read from, piece by piece and in order. A decoded stretch gets a
 * piece of length zero: all of it maps to the place where its escape begins.
 */
export class MappedText {
  readonly #parts: string[] = [];
  readonly #pieces: MappedPiece[] = [];
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Adds `text`, which stands in the same words at `outer`. */
  copy(text: string, outer: number): void {
    if (text === "") return;
    const last = this.#pieces.at(-1);
    const isContinued =
      last !== undefined && last.inner + last.length === this.#length && last.outer + last.length === outer;
    if (isContinued) this.#pieces[this.#pieces.length - 1] = { ...last, length: last.length + text.length };
    else this.#pieces.push({ inner: this.#length, outer, length: text.length });
    this.#append(text);
  }

  /** Adds `text`, which is written otherwise at `outer`: an escape, an entity, a folded line end. */
  decode(text: string, outer: number): void {
    this.#pieces.push({ inner: this.#length, outer, length: 0 });
    this.#append(text);
  }

  /** The text and its map. `end` is the outer place just behind the last character. */
  finish(end: number): { readonly text: string; readonly map: OffsetMap } {
    const last = this.#pieces.at(-1);
    const isEndKnown =
      last !== undefined && last.inner + last.length === this.#length && last.outer + last.length === end;
    if (!isEndKnown) this.#pieces.push({ inner: this.#length, outer: end, length: 0 });
    return { text: this.#parts.join(""), map: new OffsetMap(this.#pieces) };
  }

  #append(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}
