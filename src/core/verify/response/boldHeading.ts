import type { Span } from "../../../contract/span";
import { startOfLine } from "../../../text/spans";
import { wordsOnLine } from "./aboutSources";

/** `1️⃣ **Opening hours**`, `**2. Fees:**` */
const BOLD_LINE =
  /^(?:[\d#*]\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0F?)?\s*(?:\*\*|__)(?!\s)([^*_\n]{1,80})(?:\*\*|__)\s*[:：]?\s*$/u;
const ENDS_STATEMENT = /[.!?。！？]$/u;
/** Words that make a statement of those before them. */
const ASSERTS =
  /\s(?:is|are|was|were|has|have|had|can|cannot|must|may|will|shall|should|do|does|did|ist|sind|war|hat|haben|kann|muss|wird|est|sont|peut|doit|es|son|está|puede|debe|è|sono)\s/iu;
/** A figure is stated, not the number of the heading. */
const HAS_FIGURE = /[\p{L}\p{S}].*\d/u;
const BOLD_START = /^\s*(?:\*\*|__)/u;
const ITEM = /^(\s*)(?:[-*+•]|\d{1,3}[.)])\s/u;
const NEXT_LINE = /^[ \t]*\r?\n(?:[ \t]*\r?\n)*([^\n]+)/u;
const MAX_REACH = 400;

/**
 * Whether a line is a heading that is written in bold, whatever `marks` it has: no statement, and no item of a list of its likes.
 *
 *     **Opening hours**
 *     ^---------------^
 *     The desk opens at nine [1].
 */
export function isBoldHeading(text: string, { start, end }: Span, marks: readonly Span[]): boolean {
  if (end - start > MAX_REACH) return false;
  const words = marks.length === 0 ? text.slice(start, end) : wordsOnLine(text, { start, end }, marks);
  const title = BOLD_LINE.exec(words)?.[1]?.trim() ?? "";
  if (title === "" || ENDS_STATEMENT.test(title) || assertsSomething(title) || HAS_FIGURE.test(title)) return false;
  const next = NEXT_LINE.exec(text.slice(end, end + MAX_REACH))?.[1];
  if (next === undefined || BOLD_START.test(next)) return false;
  const own = ITEM.exec(text.slice(startOfLine(text, start), end));
  const below = ITEM.exec(next);
  return own === null || below === null || (below[1] ?? "").length > (own[1] ?? "").length;
}

/** Whether one of the words, from among the most common verbs, makes a statement of the others. */
export function assertsSomething(words: string): boolean {
  return ASSERTS.test(` ${words} `);
}
