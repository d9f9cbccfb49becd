import type { Span } from "../contract/span";
import { sectionSpan } from "./headings";
import { LineIndex } from "./lineIndex";
import type { SourceText } from "./sourceText";

/** `L10`, `L10-L20`, `L10-20`, and GitHub's `L10C5-L20C7`. */
const LINES = /^L(\d{1,9})(?:C\d{1,9})?(?:-L?(\d{1,9})(?:C\d{1,9})?)?$/i;

/**
 * The part of a source that a fragment names: lines of the file, or the section below a heading. Offsets are into the
 * source's text; `null` where the source has no such place. `content` is the file's.
 */
export function fragmentSpan(fragment: string, source: SourceText, content: string): Span | null {
  const lines = LINES.exec(fragment);
  if (lines === null) return sectionSpan(source.headings, fragment, source.text.length);
  const first = Number(lines[1]);
  return linesSpan(first, Number(lines[2] ?? first), source, content);
}

function linesSpan(first: number, last: number, source: SourceText, content: string): Span | null {
  const index = new LineIndex(content);
  const from = index.start(Math.min(first, last));
  if (from === null) return null;
  const to = index.start(Math.max(first, last) + 1) ?? content.length;
  const start = source.map.toInner(from) ?? 0;
  const end = source.map.toInner(to) ?? 0;
  return end > start ? { start, end } : null;
}
