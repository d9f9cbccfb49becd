import { type MappedPiece, OffsetMap } from "../../text/offsetMap";

/** The map of a text that stands in a text that stands in a file: of a JSON string in a YAML scalar. */
export function composedMap(inner: OffsetMap, outer: OffsetMap): OffsetMap {
  const pieces: MappedPiece[] = [];
  let from = 0;
  for (const piece of inner.pieces) {
    while ((outer.pieces[from + 1]?.inner ?? Infinity) <= piece.outer) from += 1;
    pieces.push(
      { inner: piece.inner, outer: outer.toOuter(piece.outer), length: 0 },
      ...cut(piece, outer.pieces, from),
    );
  }
  return new OffsetMap(pieces);
}

/** A piece, cut where pieces of the outer map begin and end. */
function cut(piece: MappedPiece, outer: readonly MappedPiece[], from: number): MappedPiece[] {
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
