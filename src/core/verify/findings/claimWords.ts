import type { Claim } from "../../../contract/citationResult";
import type { Span } from "../../../contract/span";
import { markExtent } from "./markExtent";

const BLANK_OR_STOP = /[\s.,;:!?…。！？、]/u;

/**
 * The words of a claim without the marks at its ends, as offsets into the response. A linked text is a mark and words at
 * once, and stays.
 *
 *     [2] Heat rises in still air [1].
 *         ^^^^^^^^^^^^^^^^^^^^^^^
 */
export function claimWords(claim: Claim): Span {
  const marks = outerMarks(claim);
  const { start, end } = { start: afterMarks(claim.text, marks), end: beforeMarks(claim.text, marks) };
  if (start >= end) return { start: claim.start, end: claim.end };
  return { start: claim.start + start, end: claim.start + end };
}

/** The marks that are no words, as offsets into the claim's text. */
function outerMarks(claim: Claim): Span[] {
  return claim.citations
    .map((citation) => ({ start: citation.start - claim.start, end: citation.end - claim.start }))
    .filter((span) => span.start >= 0 && span.end <= claim.text.length)
    .map((span) => markExtent(claim.text, span))
    .filter((span) => !claim.text.slice(span.start, span.end).includes("]("));
}

function beforeMarks(text: string, marks: readonly Span[]): number {
  let end = text.trimEnd().length;
  for (let mark = markAtEnd(text, marks, end); mark !== undefined; mark = markAtEnd(text, marks, end)) {
    end = text.slice(0, mark.start).trimEnd().length;
  }
  return end;
}

function markAtEnd(text: string, marks: readonly Span[], end: number): Span | undefined {
  let last = end;
  while (last > 0 && BLANK_OR_STOP.test(text[last - 1] ?? "")) last -= 1;
  return marks.find((mark) => mark.end === last && mark.start < last);
}

function afterMarks(text: string, marks: readonly Span[]): number {
  let start = skipBlanks(text, 0);
  for (let mark = markAtStart(marks, start); mark !== undefined; mark = markAtStart(marks, start)) {
    start = skipBlanks(text, mark.end);
  }
  return start;
}

function markAtStart(marks: readonly Span[], start: number): Span | undefined {
  return marks.find((mark) => mark.start === start && mark.end > start);
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANK_OR_STOP.test(text[at] ?? "")) at += 1;
  return at;
}
