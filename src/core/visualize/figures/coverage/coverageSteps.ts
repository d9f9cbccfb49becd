import type { QueryTerm, RetrievalReport } from "../../../../contract/retrievalReport";

/** A rank at which the curve rises, and the terms that it adds. */
export interface CoverageStep {
  readonly rank: number;
  readonly from: number;
  readonly to: number;
  readonly terms: readonly QueryTerm[];
}

export function coverageSteps({ coverage, query_terms }: RetrievalReport): CoverageStep[] {
  const added = new Map<number, QueryTerm[]>();
  for (const term of query_terms) {
    if (term.first_rank !== null) added.set(term.first_rank, [...(added.get(term.first_rank) ?? []), term]);
  }
  return coverage.flatMap(({ rank, covered }, place) => {
    const from = coverage[place - 1]?.covered ?? 0;
    const terms = [...(added.get(rank) ?? [])].sort((one, other) => other.weight - one.weight);
    return covered > from ? [{ rank, from, to: covered, terms }] : [];
  });
}
