import { areOfOneMeasure } from "../../../../text/quantities";
import type { Comparison } from "../detail";
import { limitedIn } from "../limitWords";
import { type Alignment, isClose, type Item } from "./alignment";

/**
 * The number of a statement that limits a word of the claim, where the claim says the same of all.
 *
 *     claim:  Permits are required for events.
 *     source: Permits are required for events over 50 guests.
 *                                             ^------------^
 */
export function droppedLimit(alignment: Alignment, { claim, source }: Comparison): Pick<Item, "start" | "end"> | null {
  if (!isClose(alignment)) return null;
  const { items, matched } = alignment;
  const tokens = items.map(({ token }) => token);
  for (const [index, { quantity, token }] of items.entries()) {
    if (
      quantity === null ||
      claim.quantities.some((own) => own.kind === quantity.kind || areOfOneMeasure(own, quantity))
    )
      continue;
    const here = { ...quantity, firstToken: index, lastToken: index };
    const limited = limitedIn(source.text, tokens, here, 0);
    if (limited === null || limited.start >= token.start) continue;
    const before = items.filter(({ end }) => end <= limited.start).at(-1);
    if (before !== undefined && matched.includes(before) && !before.token.isFunctionWord) return limited;
  }
  return null;
}
