import type { Span } from "../../../contract/span";
import type { MarkItem } from "./mark";

/**
 * What assistants write for their own pages where a person sees a link, as it is left behind by copying and exporting. The private-use
 * characters around it may be lost. `turn0search1` is what a search of the first turn found second.
 */
const HANDLES =
  /\ue200(?:file)?cite\ue202([^\ue200\ue201\n]{1,300})\ue201|(?:file)?cite((?:turn\d{1,4}[a-z]{2,12}\d{1,4}(?:L\d{1,6}-L?\d{1,6})?)+)|:contentReference\[(oaicite:\d{1,4})\]\{index=\d{1,4}\}/uy;
const HANDLE = /turn\d{1,4}[a-z]{2,12}\d{1,4}|oaicite:\d{1,4}/gu;

/** The pages of such a mark that begins here, and where it ends; `null` where none does. */
export function readHandles(text: string, at: number): { readonly end: number; readonly items: MarkItem[] } | null {
  HANDLES.lastIndex = at;
  const found = HANDLES.exec(text);
  if (found === null) return null;
  const whole = { start: at, end: at + found[0].length };
  const inside = found[1] ?? found[2] ?? found[3] ?? "";
  const names = [...new Set(inside.match(HANDLE) ?? inside.split("\ue202"))];
  return { end: whole.end, items: names.map((name) => namedItem(name, whole)) };
}

const DATA_LEAD = /^\s*data:\s*/iu;
/** `Reports (132, 7, +more)` */
const TABLE = /\s*(\p{L}[\p{L} _-]{0,30}?)\s*\(([^()]{0,200})\)\s*(?:[;,]|$)/uy;

/**
 * The rows of the tables that an answer of GraphRAG cites, each by its table and its number; `null` where brackets hold no such list.
 *
 *     [Data: Reports (132); Entities (5, 7, +more)]
 */
export function dataItems(inside: string, whole: Span): MarkItem[] | null {
  const lead = DATA_LEAD.exec(inside)?.[0].length ?? 0;
  if (lead === 0) return null;
  const items: MarkItem[] = [];
  for (TABLE.lastIndex = lead; TABLE.lastIndex < inside.length;) {
    const [, table = "", rows = ""] = TABLE.exec(inside) ?? [];
    if (table === "") return null;
    for (const row of rows.match(/[\p{L}\p{N}_-]+/gu) ?? [])
      if (!/^(?:more|and)$/iu.test(row)) items.push(namedItem(`${table} ${row}`, whole));
  }
  return items.length === 0 ? null : items;
}

/** What names a row or a page that was found: nothing else than a source of that name answers to it. */
function namedItem(name: string, whole: Span): MarkItem {
  return { key: { kind: "href", href: name }, isCertain: true, ...whole };
}
