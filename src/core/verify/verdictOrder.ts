import type { Citation, Claim } from "../../contract/verify/citationResult";
import type { Verdict } from "../../contract/verify/verdict";
import type { Joining } from "./joining";

/** From best to worst. */
const FROM_BEST_TO_WORST: readonly Verdict[] = [
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
  joining: Joining,
): { verdict: Verdict; score: number | null } {
  const scores = citations.map(({ score }) => score).filter((score) => score !== null);
  const score = scores.length === 0 ? null : scores.reduce((most, one) => Math.max(most, one));
  if (joining === "supports") return { verdict: "supported", score };
  return { verdict: bestVerdict(citations), score };
}

function bestVerdict(citations: readonly Citation[]): Verdict {
  const found = FROM_BEST_TO_WORST.find((verdict) => citations.some((citation) => citation.verdict === verdict));
  return found ?? "not_checkable";
}

/**
 * The verdict on a claim whose citations were `judged` anew. One whose marks each stand for a part of it was as bad as its worst
 * part, and is as bad as its worst citation now.
 */
export function rejudgedVerdict(before: Claim, judged: readonly Citation[]): Verdict {
  if (before.verdict === bestVerdict(before.citations)) return bestVerdict(judged);
  return judged.reduce((worst, one) => (isWorse(one, worst) ? one : worst)).verdict;
}

/** Whether one part of a claim came off worse than another: a claim is no better than its worst part. */
export function isWorse(one: { readonly verdict: Verdict }, other: { readonly verdict: Verdict }): boolean {
  return FROM_HARMLESS_TO_WORST.indexOf(one.verdict) > FROM_HARMLESS_TO_WORST.indexOf(other.verdict);
}

const FROM_HARMLESS_TO_WORST: readonly Verdict[] = [
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

/** A mark that stands for a whole list need not be the source of each claim of it, nor has a source the words for what it leaves out. */
export function softened(citation: Citation): Citation {
  const isMissing = citation.verdict === "unsupported" || citation.verdict === "misattributed";
  return isMissing ? { ...citation, verdict: "uncertain" } : citation;
}

/** Of the marks that stand for a whole list those that come nearest to one claim of it, and those that no source answers to. */
export function onlyBest(all: readonly Citation[]): Citation[] {
  const citations = all.filter(({ verdict }) => verdict !== "dangling");
  return [...nearestOf(citations), ...all.filter(({ verdict }) => verdict === "dangling")];
}

function nearestOf(citations: readonly Citation[]): Citation[] {
  const verdict = bestVerdict(citations);
  const found = citations.filter((citation) => citation.verdict === verdict);
  if (verdict === "supported") return found;
  const [first, ...others] = found;
  const nearest = others.reduce((best, one) => ((one.score ?? 0) > (best?.score ?? 0) ? one : best), first);
  return nearest === undefined ? [] : [nearest];
}
