import type { Span } from "../contract/span";

/** One edit: `removed` code units at `offset` gave way to `inserted` new ones. */
export interface TextChange {
  readonly offset: number;
  readonly removed: number;
  readonly inserted: number;
}

/** Where a range of words stands after an edit elsewhere; `null` when its own words were edited. */
export function shiftSpan(span: Span, change: TextChange): Span | null {
  const changeEnd = change.offset + change.removed;
  if (changeEnd <= span.start) return moved(span, change.inserted - change.removed);
  if (change.offset >= span.end) return span;
  return null;
}

/** Where a container, such as a whole record, stands after an edit: an edit inside makes it longer or shorter. */
export function stretchSpan(span: Span, change: TextChange): Span {
  const changeEnd = change.offset + change.removed;
  const growth = change.inserted - change.removed;
  if (changeEnd < span.start) return moved(span, growth);
  if (change.offset > span.end) return span;
  const start = Math.min(span.start, change.offset);
  return { start, end: Math.max(span.end, changeEnd) + growth };
}

/**
 * The edits of one event in an order in which each leaves the offsets of the next alone: from the end of the text to
 * its start.
 */
export function inSafeOrder(changes: readonly TextChange[]): TextChange[] {
  return [...changes].sort((a, b) => b.offset - a.offset);
}

function moved(span: Span, by: number): Span {
  return by === 0 ? span : { start: span.start + by, end: span.end + by };
}
