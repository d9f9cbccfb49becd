import type { Citation, Claim, Evidence } from "../../src/contract/verify/citationResult";

/** The passages of the source that a mark names. A wrong mark also holds the passage of the source that would be right. */
export function ownPassages({ source_id, evidence }: Citation): Evidence[] {
  return evidence.filter((passage) => passage.source_id === source_id);
}

/** The passages of other sources that a mark holds, without the one that is shown for the claim as a whole. */
export function otherPassages(claim: Claim, { source_id, evidence }: Citation): Evidence[] {
  const shown = uncitedBest(claim)?.source_id;
  return evidence.filter((passage) => passage.source_id !== source_id && passage.source_id !== shown);
}

/** The given source that supports a claim best, where the claim does not cite it; of one that cites nothing, what its verdict rests on. */
export function uncitedBest({ best_source, citations, evidence }: Claim): Evidence | null {
  if (citations.length === 0 && evidence[0] !== undefined) return evidence[0];
  if (best_source === null || citations.some(({ source_id }) => source_id === best_source.source_id)) return null;
  return best_source;
}
