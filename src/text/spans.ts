import type { PromptEdit } from "../contract/analyze/promptAnalysis";
import type { Span } from "../contract/span";
import { skipSpaces, skipSpacesBack } from "./characters";

/** The spans in order, those that overlap or touch made one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort(bySpan)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/**
 * Tells whether a span overlaps one of a list that is in order and apart, an empty span whether it lies inside of one; spans
 * may be asked for in any order.
 */
export function overlaps(sorted: readonly Span[], span: Span): boolean {
  return (sorted[firstBehind(sorted, span.start)]?.start ?? Infinity) < span.end;
}

/** Whether a span lies inside of another one, or is that one. */
export function isWithin({ start, end }: Span, around: Span): boolean {
  return start >= around.start && end <= around.end;
}

/** Those of a list in order and apart that overlap a span. */
export function overlapping<Item extends Span>(sorted: readonly Item[], { start, end }: Span): Item[] {
  const found: Item[] = [];
  for (let at = firstBehind(sorted, start); at < sorted.length; at += 1) {
    const item = sorted[at];
    if (item === undefined || item.start >= end) break;
    found.push(item);
  }
  return found;
}

/** What stands outside of spans that are in order and apart. */
export function textBeside(text: string, spans: readonly Span[]): string {
  const ends = [0, ...spans.map(({ end }) => end)];
  return ends.map((end, index) => text.slice(end, spans[index]?.start)).join("");
}

/** The number of the first span that ends behind `start`. */
function firstBehind(sorted: readonly Span[], start: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the line begins in which a place lies. */
export function startOfLine(text: string, at: number): number {
  return text.lastIndexOf("\n", at - 1) + 1;
}

/** Where the line ends in which a place lies, or `most` where that comes first. */
export function endOfLine(text: string, at: number, most = text.length): number {
  const newline = text.indexOf("\n", at);
  return newline === -1 || newline > most ? most : newline;
}

/** The lines of a part of a text, without their ends. */
export function linesWithin(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end;) {
    const next = endOfLine(text, at, end);
    lines.push({ start: at, end: next > at && text.charCodeAt(next - 1) === 13 ? next - 1 : next });
    at = next + 1;
  }
  return lines;
}

export function isBlankSpan(text: string, { start, end }: Span): boolean {
  return skipSpaces(text, start, end) === end;
}

/** The span without the blanks and line ends around it. */
export function trimmedSpan(text: string, { start, end }: Span): Span {
  const from = skipSpaces(text, start, end);
  return { start: from, end: skipSpacesBack(text, end, from) };
}

export function bySpan(one: Span, other: Span): number {
  return one.start - other.start || one.end - other.end;
}

/** Makes edits that do not overlap, in whatever order they are given. */
export function applyEdits(text: string, edits: readonly PromptEdit[]): string {
  let edited = "";
  let from = 0;
  for (const { start, end, text: replacement } of [...edits].sort(bySpan)) {
    edited += text.slice(from, start) + replacement;
    from = end;
  }
  return edited + text.slice(from);
}
