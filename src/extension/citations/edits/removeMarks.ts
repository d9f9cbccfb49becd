import type { Span } from "../../../contract/span";
import { markExtent } from "../../../core/verify";
import { markLabel } from "./sourceLabel";
import type { TextEdit } from "./textEdit";

const BLANK = /[ \t\u00a0]/;
const STOP_OR_END = /^(?:[.,;:!?…。！？、)\]]|$|[\r\n"])/u;
const LINK = /^\[([^]*)\]\([^]*\)$/;

/**
 * Takes marks out of a text: an item out of its group, or the whole mark with the blank before it. Of a link the text
 * stays.
 *
 *     heat rises [1, 7].    ->  heat rises [1].
 *     heat rises [7].       ->  heat rises.
 */
export function removeMarks(text: string, marks: readonly Span[]): TextEdit[] {
  const groups = new Map<number, { extent: Span; marks: Span[] }>();
  for (const mark of marks) {
    const extent = markExtent(text, mark);
    const group = groups.get(extent.start) ?? { extent, marks: [] };
    group.marks.push(mark);
    groups.set(extent.start, group);
  }
  return [...groups.values()].map(({ extent, marks: removed }) => removeFrom(text, extent, removed));
}

function removeFrom(text: string, extent: Span, marks: readonly Span[]): TextEdit {
  const mark = text.slice(extent.start, extent.end);
  if (marks.some(({ start }) => start === extent.start)) return removeWhole(text, extent, mark);
  const kept = groupItems(text, extent).filter((item) => !marks.some((removed) => overlaps(item, removed)));
  if (kept.length === 0) return removeWhole(text, extent, mark);
  const items = kept.map((item) => text.slice(item.start, item.end).trim()).join(separator(mark));
  return { ...extent, text: `${mark.slice(0, 1)}${items}${mark.slice(-1)}` };
}

/** The items between the brackets of a group. */
function groupItems(text: string, extent: Span): Span[] {
  const items: Span[] = [];
  let start = extent.start + 1;
  for (let at = start; at < extent.end; at += 1) {
    const isEnd = at === extent.end - 1;
    if (!isEnd && text[at] !== "," && text[at] !== ";") continue;
    items.push({ start, end: at });
    start = at + 1;
  }
  return items;
}

function separator(mark: string): string {
  return /[,;][ \t]*/.exec(mark)?.[0] ?? ", ";
}

function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && other.start < one.end;
}

function removeWhole(text: string, extent: Span, mark: string): TextEdit {
  const linked = markLabel(mark)?.kind === "href" ? LINK.exec(mark)?.[1] : undefined;
  if (linked !== undefined) return { ...extent, text: linked };
  const before = blanksBefore(text, extent.start);
  const rest = text.slice(extent.end, extent.end + 1);
  if (STOP_OR_END.test(rest) || BLANK.test(rest)) return { start: before, end: extent.end, text: "" };
  return { ...extent, text: "" };
}

function blanksBefore(text: string, start: number): number {
  let at = start;
  while (at > 0 && BLANK.test(text[at - 1] ?? "")) at -= 1;
  return at;
}
