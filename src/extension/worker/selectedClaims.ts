import type { CitationResult } from "../../contract/citationResult";
import type { Span } from "../../contract/span";
import { totals } from "../../core/verify/totals";

/** The result for the claims that a part of the response touches, with their scores; `null` where it touches none. */
export function selectedClaims(result: CitationResult, selection: Span): CitationResult | null {
  const claims = result.claims.filter(({ start, end }) => start < selection.end && selection.start < end);
  if (claims.length === 0) return null;
  return { ...result, claims, ...totals(claims, result.threshold) };
}
