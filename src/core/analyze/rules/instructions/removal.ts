import type { PromptEdit } from "../../../../contract/promptAnalysis";
import type { Span } from "../../../../contract/span";

/** The edit that takes a sentence out: with its line where it has one to itself, else with the blank before it. */
export function removalOf(text: string, { start, end }: Span): PromptEdit {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const newline = text.indexOf("\n", end);
  const lineEnd = newline === -1 ? text.length : newline;
  const isWholeLine =
    /^[ \t]*(?:[-*•+]|\d{1,3}[.)])?[ \t]*$/.test(text.slice(lineStart, start)) &&
    text.slice(end, lineEnd).trim() === "";
  if (isWholeLine && newline !== -1) return { start: lineStart, end: newline + 1, text: "" };
  if (isWholeLine) return { start: Math.max(0, lineStart - 1), end: lineEnd, text: "" };
  let from = start;
  while (from > lineStart && /[ \t]/.test(text.charAt(from - 1))) from -= 1;
  return { start: from, end, text: "" };
}
