import type { Span } from "../../../../contract/span";
import type { ReadingProblem } from "../preparedPrompt";

/** `{{ user\_query }}`, `{% for line in past\_notes %}`: a name with the backslash of Markdown within. */
const ESCAPED =
  /\{\{[^{}"'\n]{0,200}[\p{L}\p{N}]\\_[^{}"'\n]{0,200}\}\}|\{%[^{}%"'\n]{0,200}[\p{L}\p{N}]\\_[^{}%"'\n]{0,200}%\}/gu;

/** Marks with double braces whose names hold a backslash, as editors of Markdown write it before an underline. */
export function findEscapedNames(text: string, { start: from, end }: Span): ReadingProblem[] {
  if (!text.includes("\\_", from)) return [];
  return [...text.slice(from, end).matchAll(ESCAPED)].map(({ index, 0: written }) => ({
    ...{ start: from + index, end: from + index + written.length, kind: "template" },
    message: `“${written}” has a backslash in a name, so it is not filled in, or filling in fails. Take the backslash out.`,
  }));
}
