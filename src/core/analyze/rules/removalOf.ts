import type { PromptEdit } from "../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../contract/span";
import { endOfLine, startOfLine } from "../../../text/spans";

/** The edit that takes a sentence out: with its line where it has one to itself, else with the blank before it. */
export function removalOf(text: string, { start, end }: Span): PromptEdit {
  const lineStart = startOfLine(text, start);
  const lineEnd = endOfLine(text, end);
  const isWholeLine =
    /^[ \t]*(?:[-*•+]|\d{1,3}[.)])?[ \t]*$/.test(text.slice(lineStart, start)) &&
    text.slice(end, lineEnd).trim() === "";
  // Of two blank lines around it one is enough.
  const blank = /\n[ \t]*\n$/.test(text.slice(Math.max(0, lineStart - 20), lineStart))
    ? (/^[ \t]*\n/.exec(text.slice(lineEnd + 1, lineEnd + 20))?.[0].length ?? 0)
    : 0;
  if (isWholeLine && lineEnd < text.length) return { start: lineStart, end: lineEnd + 1 + blank, text: "" };
  if (isWholeLine) return { start: Math.max(0, lineStart - 1), end: lineEnd, text: "" };
  let from = start;
  while (from > lineStart && /[ \t]/.test(text.charAt(from - 1))) from -= 1;
  return { start: from, end, text: "" };
}
