import type { Span } from "../contract/span";

/** A stretch where inner and outer text run in step: `length` code units from `inner` and from `outer`. */
export interface MappedPiece {
  readonly inner: number;
  readonly outer: number;
  readonly length: number;
}

/**
 * Where the characters of an inner text (a decoded JSON string, the text of an HTML page, a section of a file) stand in
 * the outer text that it was read from. Inner offsets that no piece covers (decoded escapes) map to the nearest place
 * before them, so that a range never loses its words.
 */
export class OffsetMap {
  readonly #pieces: readonly MappedPiece[];

  /** `pieces` ascend in the inner text, for `toInner` in the outer one too, and do not overlap. */
  constructor(pieces: readonly MappedPiece[]) {
    this.#pieces = pieces;
  }

  /** The map of a text that is one unbroken slice of the outer text, starting at `outer`. */
  static slice(outer: number, length: number): OffsetMap {
    return new OffsetMap([{ inner: 0, outer, length }]);
  }

  get pieces(): readonly MappedPiece[] {
    return this.#pieces;
  }

  /** The outer offset of the inner character at `offset`. */
  toOuter(offset: number): number {
    const piece = this.#lastPiece((candidate) => candidate.inner <= offset);
    if (piece === undefined) return this.#pieces[0]?.outer ?? 0;
    return piece.outer + Math.min(offset - piece.inner, piece.length);
  }

  /** The inner offset of the outer character at `offset`, or the nearest one before it; `null` where none is before. */
  toInner(offset: number): number | null {
    const piece = this.#lastPiece((candidate) => candidate.outer <= offset);
    if (piece === undefined) return null;
    return piece.inner + Math.min(offset - piece.outer, piece.length);
  }

  /** The outer range of an inner one; its end is the outer place just behind the last character. */
  spanToOuter(span: Span): Span {
    const start = this.toOuter(span.start);
    if (span.end <= span.start) return { start, end: start };
    return { start, end: Math.max(start, this.#behind(span.end - 1)) };
  }

  /** Behind a character that runs in step comes the next one; a decoded one (`\n`, `&amp;`) reaches to the next piece. */
  #behind(last: number): number {
    const index = this.#lastIndex((candidate) => candidate.inner <= last);
    const piece = this.#pieces[index];
    const isInStep = piece === undefined || last - piece.inner < piece.length;
    return (isInStep ? undefined : this.#pieces[index + 1]?.outer) ?? this.toOuter(last) + 1;
  }

  #lastPiece(isBefore: (piece: MappedPiece) => boolean): MappedPiece | undefined {
    return this.#pieces[this.#lastIndex(isBefore)];
  }

  #lastIndex(isBefore: (piece: MappedPiece) => boolean): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const piece = this.#pieces[middle];
      if (piece !== undefined && isBefore(piece)) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

/** Offsets at which lines start; a line ends with `\n`, `\r\n` or a lone `\r`. The first entry is 0. */
export function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) starts.push(at + 1);
  }
  return starts;
}
