import type { Span } from "../../src/contract/span";
import type { Citation, Claim, Evidence } from "../../src/contract/verify/citationResult";
import type { ReasonCode } from "../../src/contract/verify/reason";

/** That nothing binds a mark is said once, above the claims; each mark has a button to bind it. */
export const SAID_ONCE: ReasonCode = "not_bound";

/** The passages of the source that a mark names. A wrong mark also holds the passage of the source that would be right. */
export function ownPassages({ source_id, evidence }: Citation): Evidence[] {
  return evidence.filter((passage) => passage.source_id === source_id);
}

/** The passages of other sources that a mark holds, without the one that is shown for the claim as a whole. */
export function otherPassages(claim: Claim, { source_id, evidence }: Citation): Evidence[] {
  const shown = uncitedBest(claim)?.source_id;
  return evidence.filter((passage) => passage.source_id !== source_id && passage.source_id !== shown);
}

/** The given source that comes nearest to a claim that does not cite it; of one that cites nothing, what its verdict rests on. */
export function uncitedBest({ best_source, citations, evidence }: Claim): Evidence | null {
  if (citations.length === 0 && evidence[0] !== undefined) return evidence[0];
  if (best_source === null || citations.some(({ source_id }) => source_id === best_source.source_id)) return null;
  return best_source;
}

/**
 * What a passage that no mark names is to its claim. One that is `idle` comes near the words of a claim that its own
 * source contradicts, and speaks neither for it nor against it.
 */
export function roleOf({ score }: Evidence, claim: Claim, threshold: number): "for" | "against" | "nearest" | "idle" {
  const isContradicted = claim.verdict === "contradicted";
  if (isContradicted && claim.citations.length === 0) return "against";
  if (score >= threshold) return "for";
  return isContradicted ? "idle" : "nearest";
}

/** Words that reasons are about. A reason about the claim as a whole marks none: underlining all of them would point at none. */
export function wordsAtIssue(claim: Claim): Span[] {
  const reasons = [...claim.reasons, ...claim.citations.flatMap((citation) => citation.reasons)];
  return reasons.filter((reason) => reason.code !== SAID_ONCE && isPartOf(reason, claim));
}

function isPartOf(span: Span, { text, start, citations }: Claim): boolean {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].some(({ index }) =>
    [span, ...citations].every((each) => start + index < each.start || start + index >= each.end),
  );
}
