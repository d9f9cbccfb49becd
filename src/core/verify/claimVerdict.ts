import type { Citation } from "../../contract/citationResult";
import type { Verdict } from "../../contract/verdict";

/** From best to worst: a claim is as good as the best of its citations. */
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

/** The verdict and score of a claim that has citations. */
export function claimVerdict(citations: readonly Citation[], isSupportedTogether: boolean): { verdict: Verdict; score: number | null } {
  const scores = citations.map(({ score }) => score).filter((score) => score !== null);
  const score = scores.length === 0 ? null : Math.max(...scores);
  if (isSupportedTogether) return { verdict: "supported", score };
  const verdict = ORDER.find((candidate) => citations.some((citation) => citation.verdict === candidate));
  return { verdict: verdict ?? "not_checkable", score };
}
