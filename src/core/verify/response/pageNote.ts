import type { Block } from "../../../text/blocks";
import { isBlankSpan } from "../../../text/spans";
import type { Mark, MarkItem } from "./mark";
import type { SourceLine } from "./sourceLines";
import type { ClaimSpan } from "./splitClaims";

/**
 * The inline notes that stand alone before the first words of a response, below its title at most: they say where all of it is from.
 *
 *     # Loans
 *     ^[docs/lending.md]
 *     ^----------------^
 */
export function findPageNote(text: string, blocks: readonly Block[], marks: readonly Mark[]): SourceLine | null {
  const first = blocks.find(({ kind }) => kind !== "heading");
  if (first?.kind !== "paragraph" || !text.slice(first.start, first.end).trimStart().startsWith("^[")) return null;
  const inside = marks.filter(({ start, end }) => start >= first.start && end <= first.end);
  let words = "";
  let from = first.start;
  for (const { start, end } of inside) {
    words += text.slice(from, start);
    from = end;
  }
  const isAlone = inside.length > 0 && /^[\s.,;]*$/u.test(words + text.slice(from, first.end));
  return isAlone
    ? { start: first.start, end: first.end, items: inside.flatMap(({ items }): readonly MarkItem[] => items) }
    : null;
}

/**
 * The only line of sources of a response that cites nowhere else, where it ends it: it speaks for all of it, and not for what stands
 * right before it alone.
 *
 *     Loans last 14 days.
 *
 *     A book can be renewed twice.
 *
 *     Sources: lending.md, renewals.md
 *     ^------------------------------^
 */
export function findClosingLine(text: string, lines: readonly SourceLine[], marks: readonly Mark[]): SourceLine | null {
  const [line, ...more] = lines;
  if (line === undefined || more.length > 0 || !isBlankSpan(text, { start: line.end, end: text.length })) return null;
  return marks.every(({ start, end }) => start >= line.start && end <= line.end) ? line : null;
}

/** A claim that cites nothing of its own is from what the note of its page names. */
export function underPage(claim: ClaimSpan, { items }: SourceLine): ClaimSpan {
  return claim.marks.length > 0 || claim.shared.length > 0 ? claim : { ...claim, shared: items };
}
