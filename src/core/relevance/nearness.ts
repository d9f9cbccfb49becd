import type { TermPlaces } from "./termPlaces";
import type { WeighedTerm } from "./weighedTerms";

/** Terms that stand this near to each other in the query are expected to stand together in an answer. */
const REACH = 3;
/** Two words with this many others between them count half. */
const HALF_AT = 2;

/** The share, by weight, of the pairs of neighbouring terms that stand together in one of some texts; a pair with words between counts less. 0..1. */
export function nearness(terms: readonly WeighedTerm[], texts: readonly TermPlaces[]): number {
  let total = 0;
  let found = 0;
  for (const [index, term] of terms.entries()) {
    for (let next = index + 1; next <= index + REACH; next += 1) {
      const other = terms[next];
      if (other === undefined) break;
      const weight = Math.min(term.weight, other.weight);
      total += weight;
      found +=
        weight * closeness(Math.min(...texts.map((places) => leastDistance(places[index] ?? [], places[next] ?? []))));
    }
  }
  return total === 0 ? 0 : found / total;
}

function closeness(distance: number): number {
  return 1 / (1 + (distance - 1) / HALF_AT);
}

/** The least distance of two different places of two ascending lists; infinite where there is none. */
function leastDistance(ones: ArrayLike<number>, others: ArrayLike<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (let one = 0, other = 0; one < ones.length && other < others.length;) {
    const distance = (ones[one] ?? 0) - (others[other] ?? 0);
    if (distance !== 0) least = Math.min(least, Math.abs(distance));
    if (distance < 0) one += 1;
    else other += 1;
  }
  return least;
}
