import type { Document } from "../../../contract/document";
import { letterBoundaryBefore } from "../tokenize/letterBoundary";
import type { Part } from "./part";

/** A part is long enough for chunks of any size, and a large collection has enough of them to draw from. */
const PART_CHARACTERS = 200_000;
/** How far back a better place for a cut is looked for. */
const LOOK_BACK = 20_000;

/** Each document as one part. */
export function wholeDocuments(documents: readonly Document[]): Part[] {
  return documents.map(({ text }, document) => ({ document, offset: 0, text }));
}

/** The documents cut into parts of a bounded length, between paragraphs where there are any. */
export function cutIntoParts(documents: readonly Document[]): Part[] {
  return documents.flatMap(({ text }, document) => [...cuts(text)].map(({ start, end }) => ({ document, offset: start, text: text.slice(start, end) })));
}

function* cuts(text: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    const end = text.length - start <= PART_CHARACTERS ? text.length : cutBefore(text, start + PART_CHARACTERS);
    yield { start, end };
    start = end;
  }
}

function cutBefore(text: string, limit: number): number {
  for (const separator of ["\n\n", "\n", " "]) {
    const at = text.slice(limit - LOOK_BACK, limit).lastIndexOf(separator);
    if (at !== -1) return limit - LOOK_BACK + at + separator.length;
  }
  return letterBoundaryBefore(text, limit);
}
