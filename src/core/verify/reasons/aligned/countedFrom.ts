import { type Alignment, isClose, type Item } from "./alignment";

/** What a span of time is counted from stands behind these. */
export const COUNTED_FROM: readonly string[] = ["after", "before", "upon", "following"];
const SAYS_START: ReadonlySet<string> = new Set([...COUNTED_FROM, ..."from since once when if until".split(" ")]);
const TIMES: ReadonlySet<string | null> = new Set("second minute hour day week month year".split(" "));

/**
 * The word of a statement behind which stands what a span of time is counted from, where the claim has the span alone.
 *
 *     claim:  Refunds are paid within 14 days.
 *     source: Refunds are paid within 14 days after approval.
 *                                             ^---^
 */
export function droppedStart(alignment: Alignment): Item | null {
  const { ours, items, paired, matched } = alignment;
  if (!isClose(alignment) || ours.some(({ token }) => SAYS_START.has(token.form))) return null;
  for (const [index, own] of paired.entries()) {
    const other = matched[index];
    // What lasts for 14 days is counted from nothing.
    if (other === undefined || paired[index - 1]?.token.form !== "within") continue;
    if (!isSpanOfTime(own) || !isSpanOfTime(other)) continue;
    const [word, next] = items.slice(items.indexOf(other) + 1);
    const isStart = word?.startsClause === false && COUNTED_FROM.includes(word.token.form);
    // `30 days after 1 May` is a day.
    if (isStart && next !== undefined && next.quantity === null) return word;
  }
  return null;
}

function isSpanOfTime({ quantity }: Item): boolean {
  return quantity?.kind === "amount" && TIMES.has(quantity.unit);
}
