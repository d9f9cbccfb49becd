import { skipSpacesBack } from "../../../text/characters";
import { letterBoundaryBefore } from "../tokenize/letterBoundary";

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
