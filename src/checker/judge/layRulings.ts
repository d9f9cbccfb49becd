import type { CitationResult, Claim } from "../../contract/verify/citationResult";
import { totals } from "../../core/verify";
import { judgedTotals } from "./applyRulings";

/** `below` with the claims of `above` that a judge was asked about, counted anew against what the core says. */
export function layRulings(core: CitationResult, below: CitationResult, above: CitationResult): CitationResult {
  const { judged } = above;
  if (judged === undefined) return below;
  const claims = below.claims.map((claim, index) => {
    const ruled = above.claims[index];
    return ruled === undefined || !wasAsked(ruled) ? claim : { ...ruled, accepted: claim.accepted };
  });
  const all = { ...below, claims, ...totals({ ...below, claims }) };
  return { ...all, judged: { ...judged, ...judgedTotals(core, all) } };
}

function wasAsked({ judgement, citations }: Claim): boolean {
  return judgement !== undefined || citations.some((citation) => citation.judgement !== undefined);
}
