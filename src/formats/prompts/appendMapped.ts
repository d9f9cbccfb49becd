import type { OffsetMap } from "../../text/offsetMap";
import type { MappedText } from "../mappedText";

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
