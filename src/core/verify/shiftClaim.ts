import type { Claim } from "../../contract/citationResult";
import type { Span } from "../../contract/span";

/** A claim whose offsets count from its own start, moved to where it stands in the response. */
export function shiftClaim(claim: Claim, by: number): Claim {
  const shift = <T extends Span>(part: T): T => ({ ...part, start: part.start + by, end: part.end + by });
  return {
    ...shift(claim),
    reasons: claim.reasons.map(shift),
    citations: claim.citations.map((citation) => ({ ...shift(citation), reasons: citation.reasons.map(shift) })),
  };
}
