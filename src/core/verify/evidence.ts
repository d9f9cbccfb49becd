import type { Evidence } from "../../contract/citationResult";
import type { Span } from "../../contract/span";
import type { PreparedClaim } from "./scorer/preparedClaim";
import type { PreparedSource } from "./scorer/preparedSource";
import { rangeSpan, type Support } from "./scorer/supportScorer";
import type { PooledSource } from "./sourcePool";

/** The best passage for a claim as results show it; null where nothing of the source matches. */
export function evidenceOf(claim: PreparedClaim, source: PooledSource, support: Support): Evidence | null {
  if (support.passage === null) return null;
  const { first, last } = support.passage;
  const span = rangeSpan(source.prepared, support.passage);
  return {
    source_id: source.id,
    ...span,
    text: source.prepared.text.slice(span.start, span.end),
    score: support.score,
    matches: matches(claim, source.prepared, source.prepared.tokenRange(first, last)),
  };
}

function matches(claim: PreparedClaim, source: PreparedSource, range: { first: number; last: number }): Span[] {
  const stems = new Set(claim.content.flatMap((word) => [word.stem, ...word.related]));
  const found: Span[] = [];
  for (let index = range.first; index < range.last; index += 1) {
    const token = source.tokens.get(index);
    if (token !== undefined && stems.has(token.stem)) found.push({ start: token.start, end: token.end });
  }
  return found;
}
