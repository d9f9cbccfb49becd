import type { Span } from "../../../contract/span";

/** A group such as `[1, 2, 3]` is not looked for farther than this many code units. */
const REACH = 300;

const OPENING = new Map([
  ["[", "]"],
  ["(", ")"],
  ["【", "】"],
]);
const CLOSING = new Set(OPENING.values());

/**
 * The whole mark that a citation stands in, brackets included: the citation itself, or the group that it is an item of.
 *
 *     heat rises [1, 2].
 *                    ^    the citation
 *                ^^^^^^   its mark
 */
export function markExtent(text: string, citation: Span): Span {
  const first = text[citation.start] ?? "";
  if (OPENING.has(first) || first === "<") return citation;
  const open = openingBefore(text, citation.start);
  if (open === null) return citation;
  const close = closingAfter(text, citation.end, OPENING.get(text[open] ?? "") ?? "");
  return close === null ? citation : { start: open, end: close + 1 };
}

function openingBefore(text: string, start: number): number | null {
  for (let at = start - 1; at >= 0 && start - at <= REACH; at -= 1) {
    const unit = text[at] ?? "";
    if (OPENING.has(unit)) return at;
    if (CLOSING.has(unit) || unit === "\n") return null;
  }
  return null;
}

function closingAfter(text: string, end: number, closing: string): number | null {
  for (let at = end; at < text.length && at - end <= REACH; at += 1) {
    const unit = text[at] ?? "";
    if (unit === closing) return at;
    if (OPENING.has(unit) || unit === "\n") return null;
  }
  return null;
}
