import type { PromptEdit } from "../../../../contract/promptAnalysis";
import type { Span } from "../../../../contract/span";
import type { Declaration } from "../../prompt/preparedPrompt";

/** Before the name on its line: blanks, the dash of a list, `name:`, a quotation mark. */
const OPENS_LINE = /^[ \t]{0,40}(?:-[ \t]{1,8})?(?:name[ \t]{0,4}:[ \t]{0,8})?["']?$/;

/** Takes all lines of a declaration out of the front matter; `null` where it shares a line with others. */
export function removalOf(text: string, { span, otherSpans }: Declaration): PromptEdit[] | null {
  if (span === null) return null;
  const lines = [span, ...otherSpans].map((place) => entryLines(text, place));
  const whole = lines.filter((line) => line !== null);
  return whole.length < lines.length ? null : whole.map((line) => ({ ...line, text: "" }));
}

/** The line of an entry with all lines below that are indented deeper. */
function entryLines(text: string, { start, end }: Span): Span | null {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  if (!OPENS_LINE.test(text.slice(lineStart, start))) return null;
  const isList = /^[ \t]*-/.test(text.slice(lineStart, start));
  const rest = text.slice(end, lineEnd(text, end));
  if (!isList && !/^["']?(?:\([^)]*\))?[ \t]*:/.test(rest.replace(/^\?/, ""))) return null;
  const indent = indentAt(text, lineStart);
  let next = lineEnd(text, end);
  while (next < text.length && goesOn(text, next, indent)) next = lineEnd(text, next);
  return { start: lineStart, end: next };
}

function goesOn(text: string, at: number, indent: number): boolean {
  const line = text.slice(at, lineEnd(text, at));
  return line.trim() !== "" && indentAt(text, at) > indent;
}

function indentAt(text: string, at: number): number {
  let width = 0;
  while (text.charAt(at + width) === " " || text.charAt(at + width) === "\t") width += 1;
  return width;
}

/** Behind the line end. */
function lineEnd(text: string, at: number): number {
  const found = text.indexOf("\n", at);
  return found === -1 ? text.length : found + 1;
}
