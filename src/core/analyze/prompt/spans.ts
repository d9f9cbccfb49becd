import type { Span } from "../../../contract/span";

/** The spans in order, those that overlap or touch made one. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((one, other) => one.start - other.start || one.end - other.end)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** Tells whether a span overlaps one of a list that is in order and apart; spans may be asked for in any order. */
export function overlaps(sorted: readonly Span[], span: Span): boolean {
  return (sorted[firstBehind(sorted, span.start)]?.start ?? Infinity) < span.end;
}

/** Those of a list in order and apart that overlap a span. */
export function overlapping<Item extends Span>(sorted: readonly Item[], { start, end }: Span): Item[] {
  const found: Item[] = [];
  for (let at = firstBehind(sorted, start); at < sorted.length; at += 1) {
    const item = sorted[at];
    if (item === undefined || item.start >= end) break;
    found.push(item);
  }
  return found;
}

/** The number of the first span that ends behind `start`. */
function firstBehind(sorted: readonly Span[], start: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  return low;
}
