import type { AcceptedClaims } from "../../contract/projectFile";
import type { Citation, CitationResult, Claim, Counts } from "../../contract/verify/citationResult";
import { type Verdict, VERDICTS } from "../../contract/verify/verdict";

type Totals = Pick<
  CitationResult,
  "accuracy_score" | "citation_precision" | "citation_recall" | "f1" | "groundedness" | "counts"
>;

/**
 * The scores of a whole answer. A claim that a person accepted counts as supported, and so do its citations. Citations
 * that cannot be checked count nowhere.
 */
export function totals(claims: readonly Claim[], threshold: number): Totals {
  const citations = claims.flatMap((claim) => claim.citations.map((citation) => effectiveVerdict(claim, citation)));
  const checked = citations.filter((verdict) => verdict !== "not_checkable");
  const worth = claims.filter((claim) => claim.verdict !== "not_checkable");
  const accuracy = share(checked.filter((verdict) => verdict === "supported").length, checked.length);
  const precision = share(
    checked.filter((verdict) => verdict === "supported" || verdict === "partially_supported").length,
    checked.length,
  );
  const recall = share(worth.filter(isSupported).length, worth.length);
  return {
    accuracy_score: accuracy,
    citation_precision: precision,
    citation_recall: recall,
    f1: harmonicMean(precision, recall),
    groundedness: share(worth.filter((claim) => isGrounded(claim, threshold)).length, worth.length),
    counts: countAll(claims, citations.length),
  };
}

function effectiveVerdict(claim: Claim, { verdict }: Citation): Verdict {
  return claim.accepted === null || verdict === "not_checkable" ? verdict : "supported";
}

function isSupported({ verdict, accepted }: Claim): boolean {
  return verdict === "supported" || accepted !== null;
}

function isGrounded(claim: Claim, threshold: number): boolean {
  return isSupported(claim) || (claim.best_source?.score ?? 0) >= threshold;
}

function share(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function harmonicMean(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return null;
  return one + other === 0 ? 0 : (2 * one * other) / (one + other);
}

function countAll(claims: readonly Claim[], citations: number): Counts {
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const claim of claims) {
    for (const citation of claim.citations) verdicts[citation.verdict] += 1;
    if (claim.citations.length === 0) verdicts[claim.verdict] += 1;
  }
  return {
    claims: claims.length,
    citations,
    accepted: claims.filter(({ accepted }) => accepted !== null).length,
    verdicts,
  };
}

/** The result with the claims that a team accepted marked as such, and its scores counted anew. Claims are found by their `hash`. */
export function applyAcceptances(result: CitationResult, { accepted }: AcceptedClaims): CitationResult {
  const reasons = new Map(accepted.map(({ hash, reason }) => [hash, reason]));
  const claims = result.claims.map((claim) => {
    const reason = reasons.get(claim.hash);
    return { ...claim, accepted: reason === undefined ? null : { reason } };
  });
  return { ...result, claims, ...totals(claims, result.threshold) };
}
