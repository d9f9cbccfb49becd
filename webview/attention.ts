import type { Claim } from "../src/contract/citationResult";
import { type Verdict, VERDICTS } from "../src/contract/verdict";

const SETTLED: ReadonlySet<Verdict> = new Set<Verdict>(["supported", "not_checkable"]);

/** Whether a person should look at this claim: its verdict is not settled and nobody accepted it. */
export function needsAttention(claim: Claim): boolean {
  return claim.accepted === null && !SETTLED.has(claim.verdict);
}

export function attentionCount(claims: readonly Claim[]): number {
  return claims.filter(needsAttention).length;
}

export interface VerdictCount {
  readonly verdict: Verdict;
  readonly claims: number;
}

/** How many claims each verdict has, in the contract's order; verdicts without claims are left out. */
export function verdictCounts(claims: readonly Claim[]): VerdictCount[] {
  return VERDICTS.map((verdict) => ({
    verdict,
    claims: claims.filter((claim) => claim.verdict === verdict).length,
  })).filter((count) => count.claims > 0);
}
