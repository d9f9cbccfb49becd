import type { AcceptedClaims } from "../../contract/projectFile";
import type { Citation, CitationResult, Claim, Counts } from "../../contract/verify/citationResult";
import { TALLIED_AS, type Tally } from "../../contract/verify/tally";
import { type Verdict, VERDICTS } from "../../contract/verify/verdict";

type Totals = Pick<
  CitationResult,
  "tally" | "accuracy_score" | "citation_precision" | "citation_recall" | "f1" | "groundedness" | "counts"
>;

/**
 * The figures of a whole answer: of its citations, or, where it cites nothing, of its claims. A claim that a person accepted counts as supported, and so do its citations. Citations
 * that cannot be checked count nowhere; a figure with nothing to count is `null`.
 */
export function totals({ claims, threshold, mode }: Judged): Totals {
  const isCited = mode === "citations";
  const citations = claims.flatMap((claim) =>
    (isCited ? claim.citations : [claim]).map((judged) => countedAs(claim, judged)),
  );
  const checked = citations.filter(({ verdict }) => verdict !== "not_checkable");
  const worth = claims.filter((claim) => claim.verdict !== "not_checkable");
  const precision = isCited ? share(checked.filter(isRight).length, checked.length) : null;
  const recall = isCited ? share(worth.filter(isSupported).length, worth.length) : null;
  return {
    tally: tallyOf(checked),
    accuracy_score: estimatedShare(checked),
    citation_precision: precision,
    citation_recall: recall,
    f1: harmonicMean(precision, recall),
    groundedness: share(worth.filter((claim) => isGrounded(claim, threshold)).length, worth.length),
    counts: countAll(claims),
  };
}

/** What the figures are made of. */
type Judged = Pick<CitationResult, "claims" | "threshold" | "mode">;

/** A citation as it counts for its answer, with how likely it holds. */
interface CountedCitation {
  readonly verdict: Verdict;
  readonly score: number;
}

/** A mark that names no source holds never, one that a person accepted always. */
function countedAs({ accepted }: Claim, { verdict, score }: Pick<Citation, "verdict" | "score">): CountedCitation {
  return accepted === null || verdict === "not_checkable"
    ? { verdict, score: score ?? 0 }
    : { verdict: "supported", score: 1 };
}

function tallyOf(checked: readonly CountedCitation[]): Tally {
  const tally = { hold: 0, do_not_hold: 0, cannot_be_told: 0 };
  for (const { verdict } of checked) {
    const key = TALLIED_AS[verdict];
    if (key !== null) tally[key] += 1;
  }
  return tally;
}

/** About which share of the citations holds. Each score is a probability, so their mean is the share to expect. */
function estimatedShare(checked: readonly CountedCitation[]): number | null {
  return share(
    checked.reduce((sum, { score }) => sum + score, 0),
    checked.length,
  );
}

function isRight({ verdict }: CountedCitation): boolean {
  return verdict === "supported" || verdict === "partially_supported";
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

function countAll(claims: readonly Claim[]): Counts {
  const verdicts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>;
  for (const claim of claims) {
    for (const citation of claim.citations) verdicts[citation.verdict] += 1;
    if (claim.citations.length === 0) verdicts[claim.verdict] += 1;
  }
  return {
    claims: claims.length,
    citations: claims.reduce((sum, { citations }) => sum + citations.length, 0),
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
  return { ...result, claims, ...totals({ ...result, claims }) };
}
