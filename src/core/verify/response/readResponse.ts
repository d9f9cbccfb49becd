import type { Document } from "../../../contract/document";
import type { Span } from "../../../contract/span";
import { markdownBlocks } from "../../../text/blocks";
import { findAsides, unionOf } from "./asides";
import { findMarks } from "./findMarks";
import type { Mark, MarkItem } from "./mark";
import { findReferenceList, resolveEntries } from "./referenceList";
import { hasOwnNumbers, type Numbering, SourceFinder } from "./sourceFinder";
import { type ClaimSpan, splitClaims } from "./splitClaims";

/** A response taken apart: its claims, what their marks name, and how marks are numbered (null: no numbers, or ids). */
export interface ReadResponse {
  readonly claims: readonly ClaimSpan[];
  /** What is no part of a claim's words, ascending: marks, the addresses of links, and links that only say where it is from. */
  readonly hidden: readonly Span[];
  readonly finder: SourceFinder;
  readonly numbering: Numbering | null;
}

export function readResponse(response: string, sources: readonly Document[]): ReadResponse {
  const blocks = markdownBlocks(response);
  const found = findMarks(response);
  const references = findReferenceList(response, blocks);
  const names = new SourceFinder(sources, "from_one", new Map());
  const numbering = detectNumbering(found, sources, names);
  const listed = resolveEntries(references.entries, names);
  const finder = new SourceFinder(sources, numbering ?? "from_one", listed);
  const marks = keepCitations(found, finder);
  const asides = findAsides(response);
  return {
    claims: splitClaims({ text: response, blocks, marks, asides, references: references.spans }),
    hidden: unionOf(hiddenSpans(found, marks), asides),
    finder,
    numbering,
  };
}

/** A link that cites nothing still has an address that is none of the answer's words. */
function hiddenSpans(found: readonly Mark[], citations: readonly Mark[]): Span[] {
  const isCitation = new Set(citations);
  return found
    .filter((mark) => isCitation.has(mark) || mark.items.some(({ key }) => key.kind === "href"))
    .map(({ hidden }) => hidden);
}

/** A mark `[0]` that no id answers to can only mean that counting starts there; the index in `list[0]` means nothing. */
function detectNumbering(marks: readonly Mark[], sources: readonly Document[], names: SourceFinder): Numbering | null {
  const free = marks.filter(({ isAttached }) => !isAttached);
  const keys = (free.length > 0 ? free : marks).flatMap(({ items }) => items.map(({ key }) => key));
  const numbers = keys.flatMap((key) =>
    key.kind === "number" && names.findName(key.name ?? "") === null ? [key.value] : [],
  );
  if (numbers.length === 0 || hasOwnNumbers(sources)) return null;
  return numbers.includes(0) ? "from_zero" : "from_one";
}

/** Drops what only looks like a mark: words in brackets and links that name no source, `list[3]` where attached marks are not the answer's habit. */
function keepCitations(marks: readonly Mark[], finder: SourceFinder): Mark[] {
  const names = (item: MarkItem): boolean => finder.find(item.key) !== null;
  const attachedIsHabit = marks.some((mark) => mark.isAttached && mark.items.some(names));
  return marks.filter((mark) => {
    if (mark.items.some(names)) return mark.items.every((item) => item.isCertain || names(item));
    return mark.items.every((item) => item.isCertain) && (!mark.isAttached || attachedIsHabit);
  });
}
