import type { Span } from "../contract/span";
import { endOfLine } from "./spans";

const MIN_FENCE = 3;

interface Fence {
  readonly mark: string;
  readonly length: number;
}

interface TickRun {
  readonly start: number;
  readonly length: number;
  /** A backslash before a run takes its first backtick away, but only where the run would open a code span. */
  readonly escaped: boolean;
}

/**
 * The ranges of Markdown code in `text`, in order: fenced blocks with their fences (an unclosed one runs to the end)
 * and inline code with its backticks. Indented code is left out: in answers it is nearly always a list's text.
 * Takes time linear in the text's length.
 */
export function codeSpans(text: string): Span[] {
  const spans: Span[] = [];
  let fence: (Fence & { readonly start: number }) | null = null;
  let paragraph = 0;
  for (let start = 0; start < text.length;) {
    const end = endOfLine(text, start);
    const next = Math.min(text.length, end + 1);
    if (fence !== null) {
      if (closes(fence, text, start, end)) {
        spans.push({ start: fence.start, end });
        fence = null;
        paragraph = next;
      }
    } else {
      const opened = openingFence(text, start, end);
      if (opened !== null || isBlank(text, start, end)) {
        append(spans, inlineCode(text, paragraph, start));
        paragraph = next;
      }
      if (opened !== null) fence = { ...opened, start };
    }
    start = next;
  }
  if (fence !== null) spans.push({ start: fence.start, end: text.length });
  else append(spans, inlineCode(text, paragraph, text.length));
  return spans;
}

function append(target: Span[], more: readonly Span[]): void {
  for (const span of more) target.push(span);
}

function isBlank(text: string, start: number, end: number): boolean {
  return skipAny(text, start, end, " \t\r>") === end;
}

function skipAny(text: string, start: number, end: number, chars: string): number {
  let at = start;
  while (at < end && chars.includes(text.charAt(at))) at++;
  return at;
}

function openingFence(text: string, start: number, end: number): Fence | null {
  const at = skipListMarker(text, skipAny(text, start, end, " \t>"), end);
  const fence = fenceAt(text, at, end);
  if (fence === null || fence.mark === "~") return fence;
  return text.slice(at + fence.length, end).includes("`") ? null : fence;
}

function skipListMarker(text: string, start: number, end: number): number {
  const digits = skipAny(text, start, Math.min(end, start + 9), "0123456789");
  const mark = text.charAt(digits);
  const isMarker = digits > start ? mark === "." || mark === ")" : mark === "-" || mark === "*" || mark === "+";
  if (!isMarker) return start;
  const after = skipAny(text, digits + 1, end, " \t");
  return after > digits + 1 ? after : start;
}

function fenceAt(text: string, at: number, end: number): Fence | null {
  const mark = text.charAt(at);
  if (mark !== "`" && mark !== "~") return null;
  const length = skipAny(text, at, end, mark) - at;
  return length < MIN_FENCE ? null : { mark, length };
}

function closes(fence: Fence, text: string, start: number, end: number): boolean {
  const at = skipAny(text, start, end, " \t>");
  const closing = fenceAt(text, at, end);
  if (closing === null || closing.mark !== fence.mark || closing.length < fence.length) return false;
  return skipAny(text, at + closing.length, end, " \t\r") === end;
}

function inlineCode(text: string, start: number, end: number): Span[] {
  const runs = tickRuns(text, start, end);
  const closers = closingRuns(runs);
  const spans: Span[] = [];
  for (let index = 0; index < runs.length;) {
    const run = runs[index];
    const closerIndex = closers[index];
    const closer = closerIndex === undefined ? undefined : runs[closerIndex];
    if (run === undefined || closer === undefined || closerIndex === undefined) {
      index++;
      continue;
    }
    spans.push({ start: run.escaped ? run.start + 1 : run.start, end: closer.start + closer.length });
    index = closerIndex + 1;
  }
  return spans;
}

function tickRuns(text: string, start: number, end: number): TickRun[] {
  // Looked for within the block alone: the next run may stand at the end of a long text.
  return [...text.slice(start, end).matchAll(/`+/g)].map(({ 0: { length }, index }) => {
    const at = start + index;
    return { start: at, length, escaped: isEscaped(text, at, start) };
  });
}

function isEscaped(text: string, at: number, floor: number): boolean {
  let before = at;
  while (before > floor && text.charAt(before - 1) === "\\") before--;
  return (at - before) % 2 === 1;
}

/** For each run the index of the next run that has as many backticks, found from the right so that it stays linear. */
function closingRuns(runs: readonly TickRun[]): (number | undefined)[] {
  const nearest = new Map<number, number>();
  const closers = new Array<number | undefined>(runs.length);
  for (let index = runs.length - 1; index >= 0; index--) {
    const run = runs[index];
    if (run === undefined) continue;
    closers[index] = nearest.get(run.escaped ? run.length - 1 : run.length);
    nearest.set(run.length, index);
  }
  return closers;
}
