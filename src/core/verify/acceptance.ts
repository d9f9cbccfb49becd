import type { AcceptedClaims } from "../../contract/acceptedClaims";
import type { CitationResult } from "../../contract/citationResult";
import { totals } from "./totals";

/** The result with the claims that a team accepted marked as such, and its scores counted anew. Claims are found by their `hash`. */
export function applyAcceptances(result: CitationResult, { accepted }: AcceptedClaims): CitationResult {
  const reasons = new Map(accepted.map(({ hash, reason }) => [hash, reason]));
  const claims = result.claims.map((claim) => {
    const reason = reasons.get(claim.hash);
    return { ...claim, accepted: reason === undefined ? null : { reason } };
  });
  return { ...result, claims, ...totals(claims, result.threshold) };
}
