import { prepareClaim } from "../../../../src/core/lexical/preparedClaim";
import { PreparedSource } from "../../../../src/core/lexical/preparedSource";
import { type EstimatedRelevance, estimateRelevance } from "../../../../src/core/relevance/estimateRelevance";

/** The estimate for a query and documents given as texts. */
export function estimated(query: string, ...texts: readonly string[]): EstimatedRelevance {
  return estimateRelevance(
    prepareClaim(query, { start: 0, end: query.length }, []),
    texts.map((text) => ({ source: new PreparedSource(text), title: null, nearness: null })),
  );
}

export function relevances(query: string, ...texts: readonly string[]): number[] {
  return estimated(query, ...texts).documents.map(({ relevance }) => relevance);
}

/** The places of the texts, the most relevant first. */
export function order(query: string, ...texts: readonly string[]): number[] {
  const found = relevances(query, ...texts);
  return found.map((_, place) => place).sort((one, other) => (found[other] ?? 0) - (found[one] ?? 0));
}
