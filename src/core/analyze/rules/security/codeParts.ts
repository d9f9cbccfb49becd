import type { Span } from "../../../../contract/span";
import { lowerBound } from "../../../verify/scorer/lowerBound";
import { linesWithin } from "../../context/layouts/textLines";

const FENCE = /^[ \t]{0,8}(?:```|~~~)/;
const INLINE = /`[^`\n]{1,300}`/g;

/** The fenced and inline code of a text, as Markdown marks it, in order. */
export function codeParts(text: string, within: Span): Span[] {
  const parts: Span[] = [];
  let opened: number | null = null;
  for (const line of linesWithin(text, within)) {
    const isFence = FENCE.test(text.slice(line.start, Math.min(line.end, line.start + 12)));
    if (isFence && opened === null) opened = line.start;
    else if (isFence && opened !== null) {
      parts.push({ start: opened, end: line.end });
      opened = null;
    } else if (opened === null && text.indexOf("`", line.start) < line.end) {
      parts.push(...inlineCode(text, line));
    }
  }
  return parts;
}

function inlineCode(text: string, { start, end }: Span): Span[] {
  return [...text.slice(start, end).matchAll(INLINE)].map(({ index, 0: { length } }) => ({
    start: start + index,
    end: start + index + length,
  }));
}

/** Whether a place stands in one of the parts. */
export function isInside(parts: readonly Span[], at: number): boolean {
  const part = parts[lowerBound(parts, ({ end }) => end <= at)];
  return part !== undefined && part.start <= at;
}

/** The same for a text whose code is looked for when it is first asked for. */
export function codeOf({ text, start, end }: Span & { readonly text: string }): (at: number) => boolean {
  let parts: readonly Span[] | undefined;
  return (at) => {
    parts ??= codeParts(text, { start, end });
    return isInside(parts, at);
  };
}
