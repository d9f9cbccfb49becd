import type { Span } from "../../../contract/span";
import type { Claim } from "../../../contract/verify/citationResult";

/** A group such as `[1, 2, 3]` is not looked for farther than this many code units. */
const REACH = 300;

const OPENING = new Map([
  ["[", "]"],
  ["(", ")"],
  ["【", "】"],
]);
const CLOSING = new Set(OPENING.values());

/**
 * The whole mark that a citation stands in, brackets included: the citation itself, or the group that it is an item of.
 *
 *     heat rises [1, 2].
 *                    ^    the citation
 *                ^^^^^^   its mark
 */
export function markExtent(text: string, citation: Span): Span {
  const first = text[citation.start] ?? "";
  if (OPENING.has(first) || first === "<") return citation;
  const open = openingBefore(text, citation.start);
  if (open === null) return citation;
  const close = closingAfter(text, citation.end, OPENING.get(text[open] ?? "") ?? "");
  return close === null ? citation : { start: open, end: close + 1 };
}

function openingBefore(text: string, start: number): number | null {
  for (let at = start - 1; at >= 0 && start - at <= REACH; at -= 1) {
    const unit = text[at] ?? "";
    if (OPENING.has(unit)) return at;
    if (CLOSING.has(unit) || unit === "\n") return null;
  }
  return null;
}

function closingAfter(text: string, end: number, closing: string): number | null {
  for (let at = end; at < text.length && at - end <= REACH; at += 1) {
    const unit = text[at] ?? "";
    if (unit === closing) return at;
    if (OPENING.has(unit) || unit === "\n") return null;
  }
  return null;
}

const BLANK_OR_STOP = /[\s.,;:!?…。！？、]/u;

/**
 * The words of a claim without the marks at its ends, as offsets into the response. A linked text is a mark and words at
 * once, and stays.
 *
 *     [2] Heat rises in still air [1].
 *         ^^^^^^^^^^^^^^^^^^^^^^^
 */
export function claimExtent(claim: Claim): Span {
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
