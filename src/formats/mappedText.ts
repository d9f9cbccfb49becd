import type { Span } from "../contract/span";
import { type MappedPiece, OffsetMap } from "../text/offsets";

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

/** Copies a text that stands at `outer`, without what a pattern finds in it. */
export function copyWithout(pattern: RegExp, text: string, outer: number, mapped: MappedText): void {
  let kept = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    mapped.copy(text.slice(kept, index), outer + kept);
    kept = index + found.length;
  }
  mapped.copy(text.slice(kept), outer + kept);
}

/** Adds a text that has a map of its own, and marks its end, so that what comes behind it is no part of its last character. */
export function appendMapped(target: MappedText, text: string, map: OffsetMap): void {
  for (const [index, piece] of map.pieces.entries()) {
    const end = Math.min(map.pieces[index + 1]?.inner ?? text.length, text.length);
    const inStep = Math.min(piece.inner + piece.length, end);
    target.copy(text.slice(piece.inner, inStep), piece.outer);
    if (inStep < end) target.decode(text.slice(inStep, end), piece.outer + piece.length);
  }
  target.decode("", map.toOuter(text.length));
}

/** The map of `text.slice(span.start, span.end)`, given the map of `text`. */
export function sliceMap(map: OffsetMap, span: Span): OffsetMap {
  const pieces: MappedPiece[] = [{ inner: 0, outer: map.toOuter(span.start), length: 0 }];
  for (const piece of map.pieces) {
    const start = Math.max(piece.inner, span.start);
    const end = Math.min(piece.inner + piece.length, span.end);
    if (start > span.end || end < start) continue;
    pieces.push({ inner: start - span.start, outer: piece.outer + start - piece.inner, length: end - start });
  }
  return new OffsetMap(pieces);
}

/** The map of a text that stands in a text that stands in a file: of a JSON string in a YAML scalar. */
export function composedMap(inner: OffsetMap, outer: OffsetMap): OffsetMap {
  const pieces: MappedPiece[] = [];
  let from = 0;
  for (const piece of inner.pieces) {
    while ((outer.pieces[from + 1]?.inner ?? Infinity) <= piece.outer) from += 1;
    pieces.push(
      { inner: piece.inner, outer: outer.toOuter(piece.outer), length: 0 },
      ...cutPiece(piece, outer.pieces, from),
    );
  }
  return new OffsetMap(pieces);
}

/** A piece, cut where pieces of the outer map begin and end. */
function cutPiece(piece: MappedPiece, outer: readonly MappedPiece[], from: number): MappedPiece[] {
  const end = piece.outer + piece.length;
  const made: MappedPiece[] = [];
  for (let index = from; index < outer.length; index += 1) {
    const { inner, outer: at, length } = outer[index] ?? { inner: end, outer: 0, length: 0 };
    if (inner >= end) break;
    const start = Math.max(inner, piece.outer);
    const cutLength = Math.min(inner + length, end) - start;
    if (cutLength >= 0)
      made.push({ inner: piece.inner + start - piece.outer, outer: at + start - inner, length: cutLength });
  }
  return made;
}
