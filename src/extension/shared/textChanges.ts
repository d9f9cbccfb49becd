import type * as vscode from "vscode";
import type { Span } from "../../contract/span";
import type { FilePlace } from "../worker/wire/places";

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

/** Passages inside the file `uri` move with it; one that was edited is no longer known. */
export function shiftPlaces<Place extends FilePlace>(
  places: ReadonlyMap<string, Place>,
  change: TextChange,
  uri: string,
): ReadonlyMap<string, Place> {
  if (![...places.values()].some((place) => place.uri === uri)) return places;
  const shifted = new Map<string, Place>();
  for (const [key, place] of places) {
    const span = place.uri === uri ? shiftSpan(place.span, change) : place.span;
    if (span !== null) shifted.set(key, { ...place, span });
  }
  return shifted;
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

/** The edits of an event. */
export function textChanges({ contentChanges }: vscode.TextDocumentChangeEvent): TextChange[] {
  // VS Code gives the document line ends of its own, so that a pasted text may have others than it will have.
  return contentChanges.map(({ rangeOffset, rangeLength, text }) => ({
    offset: rangeOffset,
    removed: rangeLength,
    inserted: text.length,
  }));
}
