import type { Span } from "../../../../contract/span";
import { skipSpaces, skipSpacesBack } from "../../../../text/characters";

/** The lines of a part of a text, without their ends. */
export function linesWithin(text: string, { start, end }: Span): Span[] {
  const lines: Span[] = [];
  for (let at = start; at < end;) {
    const found = text.indexOf("\n", at);
    const next = found === -1 || found >= end ? end : found;
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
