import type { Span } from "../contract/span";
import { type MappedPiece, OffsetMap } from "../text/offsetMap";

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
