import type { Claim } from "../../src/contract/verify/citationResult";
import type { Verdict } from "../../src/contract/verify/verdict";

/** A claim with its index in the result, which is what the extension calls it by. */
export interface ListedClaim {
  readonly index: number;
  readonly claim: Claim;
}

/**
 * The claims that the filter lets through. Verdicts that the result does not have are ignored, so that a filter kept
 * from another answer never hides a whole list.
 */
export function listedClaims(claims: readonly Claim[], filter: readonly Verdict[]): ListedClaim[] {
  const wanted = effectiveFilter(claims, filter);
  const all = claims.map((claim, index) => ({ index, claim }));
  return wanted.length === 0 ? all : all.filter(({ claim }) => wanted.includes(claim.verdict));
}

/** The part of the filter that can match anything. */
export function effectiveFilter(claims: readonly Claim[], filter: readonly Verdict[]): Verdict[] {
  return filter.filter((verdict) => claims.some((claim) => claim.verdict === verdict));
}
