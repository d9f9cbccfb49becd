import type { Span } from "../contract/span";
import { decodedPath } from "./sourcePath";

/** A heading of a source. Offsets are into the source's text. */
export interface Heading {
  /** 1 to 6. */
  readonly level: number;
  readonly title: string;
  readonly start: number;
  /** The anchor that the source itself gives the heading. */
  readonly id: string | null;
}

/** The fragment that leads to a heading on GitHub, for the first heading with this title. */
export function headingSlug(title: string): string {
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
export function sectionSpan(headings: readonly Heading[], fragment: string, length: number): Span | null {
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
