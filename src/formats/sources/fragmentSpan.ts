import type { Span } from "../../contract/span";
import { LineIndex } from "../lineIndex";
import { decodedPath } from "./sourcePath";
import { partSpan } from "./sourcePlaces";
import type { Heading, SourceText } from "./sourceText";

/** `L10`, `L10-L20`, `L10-20`, and GitHub's `L10C5-L20C7`. */
const LINES = /^L(\d{1,9})(?:C\d{1,9})?(?:-L?(\d{1,9})(?:C\d{1,9})?)?$/i;

/**
 * The part of a source that a fragment names: lines of the file, a page or slide, or the section below a heading. Offsets are into the
 * source's text; `null` where the source has no such place. `content` is the file's.
 */
export function fragmentSpan(fragment: string, source: SourceText, content: string): Span | null {
  const lines = LINES.exec(fragment);
  if (lines === null)
    return (
      partSpan(fragment, source.places, source.text.length) ??
      sectionSpan(source.headings, fragment, source.text.length)
    );
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

/** The fragment that leads to a heading on GitHub, for the first heading with this title. */
function headingSlug(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
}

/**
 * The section that a fragment leads to: from its heading to the next one of the same or a higher level. `null` where no
 * heading has this slug or id. Of headings with the same title, the second one is `title-1`.
 */
function sectionSpan(headings: readonly Heading[], fragment: string, length: number): Span | null {
  const wanted = decodedPath(fragment).toLowerCase();
  const counts = new Map<string, number>();
  for (const [index, heading] of headings.entries()) {
    const slug = headingSlug(heading.title);
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    const anchor = count === 0 ? slug : `${slug}-${count}`;
    if (anchor !== wanted && heading.id?.toLowerCase() !== wanted) continue;
    const next = headings.slice(index + 1).find(({ level }) => level <= heading.level);
    return { start: heading.start, end: next?.start ?? length };
  }
  return null;
}
