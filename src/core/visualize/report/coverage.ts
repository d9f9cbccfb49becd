import type { QueryTerm, RetrievalReport } from "../../../contract/retrievalReport";
import { roundedShare } from "../../rounded";

/** For each rank the share of the query terms' weight that it and the better ones have; empty without terms. */
export function coverageCurve(terms: readonly QueryTerm[], ranks: readonly number[]): RetrievalReport["coverage"] {
  if (terms.length === 0) return [];
  const total = terms.reduce((sum, { weight }) => sum + weight, 0);
  const gained = new Map<number, number>();
  for (const { first_rank, weight } of terms)
    if (first_rank !== null) gained.set(first_rank, (gained.get(first_rank) ?? 0) + weight);
  let covered = 0;
  return ranks.map((rank) => {
    covered += gained.get(rank) ?? 0;
    return { rank, covered: total === 0 ? 0 : roundedShare(covered / total) };
  });
}
