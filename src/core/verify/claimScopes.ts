import type { Span } from "../../contract/span";
import type { ClaimCase, ResolvedItem } from "./judgeClaim";
import { prepareClaim, type PreparedClaim, tokensOutside } from "./scorer/preparedClaim";

/** A part of a claim and the marks that speak for it. */
export interface ClaimScope {
  readonly prepared: PreparedClaim;
  readonly items: readonly ResolvedItem[];
}

/** A part with fewer words of meaning than this says nothing by itself. */
const FEWEST_CONTENT_WORDS = 3;

/**
 * The parts of a claim that its marks speak for: each mark, or group of marks side by side, for the words since the one
 * before it; the last one also for what follows it. A claim whose parts are too short to stand alone is one part, the
 * whole as it is `prepared`.
 *
 *     Restoring is free on every plan [1], and reports stay for 30 days [2].
 *     ^------------------------------^      ^--------------------------^
 */
export function claimScopes(given: ClaimCase, prepared: PreparedClaim): ClaimScope[] {
  const whole = { prepared, items: given.items };
  const groups = markGroups(given);
  if (groups.length < 2) return [whole];
  const scopes = groups.map((items, index) => {
    const start = index === 0 ? 0 : (groups[index - 1]?.at(-1)?.item.end ?? 0);
    const end = index === groups.length - 1 ? given.text.length : (items.at(-1)?.item.end ?? 0);
    return { prepared: prepareClaim(given.text, { start, end }, given.hidden), items };
  });
  return scopes.every(({ prepared }) => prepared.content.length >= FEWEST_CONTENT_WORDS) ? scopes : [whole];
}

/** Marks with no word between them form a group. */
function markGroups({ text, items, hidden }: ClaimCase): ResolvedItem[][] {
  const groups: ResolvedItem[][] = [];
  for (const item of items) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last !== undefined && !hasWordsBetween(text, last.item, item.item, hidden))
      group.push(item);
    else groups.push([item]);
  }
  return groups;
}

function hasWordsBetween(text: string, one: Span, other: Span, hidden: readonly Span[]): boolean {
  return tokensOutside(text, { start: one.end, end: Math.max(one.end, other.start) }, hidden).length > 0;
}
