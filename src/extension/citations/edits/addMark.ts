import type { Span } from "../../../contract/span";
import { markExtent } from "../../../core/verify";
import { type Labels, markLabel, sourceLabel } from "./sourceLabel";
import type { TextEdit } from "./textEdit";

const FINAL_STOP = /[.!?…。！？]["'”’»)\]*_]*$/u;
const STOP = /[.!?…。！？]/u;
const BLANK = /\s/;

/** How an answer sets its marks, learned from one that it has. */
interface MarkHabit {
  /** The mark, and where in it the label stands. */
  readonly mark: string;
  readonly label: { readonly kind: "number" | "footnote" | "id"; readonly span: Span };
  readonly blankBefore: string;
  readonly isAfterStop: boolean;
}

const USUAL: MarkHabit = {
  mark: "[1]",
  label: { kind: "number", span: { start: 1, end: 2 } },
  blankBefore: " ",
  isAfterStop: false,
};

/**
 * Cites a source behind a claim, with a mark in the style of the answer's `others`, before or after the full stop as
 * they stand. `null` where that style cannot name the source.
 */
export function addMark(
  text: string,
  claim: Span,
  sourceId: string,
  labels: Labels,
  others: readonly Span[],
): TextEdit | null {
  const habit = habitOf(text, others);
  const name = sourceLabel(habit.label.kind, sourceId, labels);
  if (name === null) return null;
  const { start, end } = habit.label.span;
  const mark = habit.blankBefore + habit.mark.slice(0, start) + name + habit.mark.slice(end);
  const at = habit.isAfterStop ? endOfWords(text, claim) : beforeStop(text, claim);
  return { start: at, end: at, text: mark };
}

function habitOf(text: string, others: readonly Span[]): MarkHabit {
  for (const other of others) {
    const habit = habitAt(text, other);
    if (habit !== null) return habit;
  }
  return USUAL;
}

function habitAt(text: string, citation: Span): MarkHabit | null {
  const extent = markExtent(text, citation);
  const isItem = extent.start !== citation.start;
  const item = text.slice(citation.start, citation.end);
  const mark = isItem ? `${text[extent.start] ?? ""}${item}${text[extent.end - 1] ?? ""}` : item;
  const label = markLabel(mark);
  if (label === null || label.kind === "href") return null;
  const place = {
    blankBefore: BLANK.test(text[extent.start - 1] ?? "") ? " " : "",
    isAfterStop: isAfterStop(text, extent.start),
  };
  return { mark, label: { kind: label.kind, span: label.span }, ...place };
}

function isAfterStop(text: string, start: number): boolean {
  let at = start;
  while (at > 0 && BLANK.test(text[at - 1] ?? "")) at -= 1;
  return STOP.test(text[at - 1] ?? "");
}

function endOfWords(text: string, claim: Span): number {
  return claim.start + text.slice(claim.start, claim.end).trimEnd().length;
}

function beforeStop(text: string, claim: Span): number {
  const words = text.slice(claim.start, claim.end).trimEnd();
  const stop = FINAL_STOP.exec(words);
  return claim.start + (stop === null ? words.length : stop.index);
}

/** Makes the mark at `mark` name another source, in the mark's own style; `null` where that style cannot name it. */
export function replaceMark(text: string, mark: Span, sourceId: string, labels: Labels): TextEdit | null {
  const label = markLabel(text.slice(mark.start, mark.end));
  if (label === null) return null;
  const name = sourceLabel(label.kind, sourceId, labels);
  if (name === null) return null;
  return { start: mark.start + label.span.start, end: mark.start + label.span.end, text: name };
}
