import type { Citation } from "../../contract/citationResult";
import type { Verdict } from "../../contract/verdict";

/** From best to worst. */
const ORDER: readonly Verdict[] = [
  "supported",
  "partially_supported",
  "uncertain",
  "contradicted",
  "quote_altered",
  "misattributed",
  "unsupported",
  "not_checkable",
  "dangling",
];

/** The verdict and score of a statement that has citations: as good as the best of them. */
export function claimVerdict(
  citations: readonly Citation[],
  isSupportedTogether: boolean,
): { verdict: Verdict; score: number | null } {
  const scores = citations.map(({ score }) => score).filter((score) => score !== null);
  const score = scores.length === 0 ? null : scores.reduce((most, one) => Math.max(most, one));
  if (isSupportedTogether) return { verdict: "supported", score };
  const verdict = ORDER.find((candidate) => citations.some((citation) => citation.verdict === candidate));
  return { verdict: verdict ?? "not_checkable", score };
}

/** Whether one part of a claim came off worse than another: a claim is no better than its worst part. */
export function isWorse(one: { readonly verdict: Verdict }, other: { readonly verdict: Verdict }): boolean {
  return SEVERITY.indexOf(one.verdict) > SEVERITY.indexOf(other.verdict);
}

const SEVERITY: readonly Verdict[] = [
  "not_checkable",
  "supported",
  "uncertain",
  "partially_supported",
  "dangling",
  "unsupported",
  "misattributed",
  "quote_altered",
  "contradicted",
];
