import type { Span } from "../../../contract/span";
import { skipSpacesBack } from "../../../text/characters";
import { letterBoundaryBefore } from "../../tokenize/letterBoundary";
import type { Measure } from "./textMeasure";

/** A range of the text in pieces, in order. */
export interface Pieces {
  readonly count: number;
  start(index: number): number;
  end(index: number): number;
}

/** Pieces that touch: each runs from one boundary to the next. */
function touching(count: number, boundary: (index: number) => number): Pieces {
  return { count, start: boundary, end: (index) => boundary(index + 1) };
}

/** The pieces of a range that is cut at `positions[from]` up to, and without, `positions[to]`. */
export function piecesBetween(positions: Int32Array, from: number, to: number, start: number, end: number): Pieces {
  const last = to - from + 1;
  return touching(last, (index) => {
    if (index === 0) return start;
    return index === last ? end : (positions[from + index - 1] ?? end);
  });
}

/** Each code unit a piece; those that would cut a letter are empty. */
export function lettersBetween(text: string, start: number, end: number): Pieces {
  return touching(end - start, (index) =>
    index === end - start ? end : Math.max(start, letterBoundaryBefore(text, start + index)),
  );
}

/** Pieces that end with the last letter before the next one starts: the blanks between them take no room in a chunk. */
export function piecesWithoutBlanks(text: string, starts: Int32Array, end: number): Pieces {
  return {
    count: starts.length,
    start: (index) => starts[index] ?? end,
    end: (index) => skipSpacesBack(text, starts[index + 1] ?? end, starts[index] ?? end),
  };
}

/** The index of the first of the ascending `positions` that is `least` or more. */
export function firstFrom(positions: Int32Array, least: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface ChunkLimits {
  readonly measure: Measure;
  readonly size: number;
  readonly overlap: number;
}

/**
 * Joins the pieces from `from` up to `to` into chunks of `size` at most, where the pieces allow it. A chunk begins with the
 * last pieces of the one before it, as far as `overlap` reaches and the next piece leaves room. Linear in the pieces.
 */
export function joinPieces(
  pieces: Pieces,
  from: number,
  to: number,
  limits: ChunkLimits,
  push: (start: number, end: number) => void,
): void {
  if (from >= to) return;
  const { measure, size, overlap } = limits;
  let first = from;
  let start = measure.before(pieces.start(from));
  let here = start;
  for (let index = from; index < to; index += 1) {
    const next = measure.before(pieces.end(index));
    if (next - start > size && first < index) {
      push(pieces.start(first), pieces.end(index - 1));
      while (here - start > overlap || (next - start > size && here > start)) {
        first += 1;
        start = measure.before(pieces.start(first));
      }
    }
    here = next;
  }
  push(pieces.start(first), pieces.end(to - 1));
}

const IS_SPACE = /\s/;

/** What is left of a span without the blanks around it, or null where it is blank. The same blanks as those that `trim` takes away. */
export function trimmed(text: string, start: number, end: number): Span | null {
  let from = start;
  while (from < end && isTrimmed(text.charCodeAt(from))) from += 1;
  if (from === end) return null;
  let to = end;
  while (isTrimmed(text.charCodeAt(to - 1))) to -= 1;
  return { start: from, end: to };
}

/** Whether a code unit is one of those blanks. */
export function isTrimmed(code: number): boolean {
  if (code < 0x80) return code === 32 || (code >= 9 && code <= 13);
  return IS_SPACE.test(String.fromCharCode(code));
}
