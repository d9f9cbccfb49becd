import type { Measure } from "../tokenize/measure";
import type { Pieces } from "./pieces";

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
