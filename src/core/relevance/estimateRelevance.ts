import type { RetrievedPassage } from "../../contract/visualize/retrievalReport";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { bestPassages } from "./bestPassages";
import { type Evidence, measureEvidence } from "./evidence";
import { RELEVANCE_MODEL } from "./relevanceModel";
import { answerabilityOf, type GivenNearness, relevanceOf, relevanceWith } from "./relevanceOf";
import { titled, wordCount } from "./titledSource";
import { distinctTerms } from "./weighedTerms";

/** What is known of how well documents answer a query. */
export interface EstimatedRelevance {
  /** In the order given. */
  readonly documents: readonly DocumentRelevance[];
  /** The probability that some document answers the query; `null` without query terms or documents. */
  readonly answerability: number | null;
}

interface DocumentRelevance {
  /** 0..1, from all that is given. */
  readonly relevance: number;
  /** 0..1, from the words alone. */
  readonly byWords: number;
  /** The passages that speak most to the query, the best first. */
  readonly passages: readonly RetrievedPassage[];
}

interface EstimatedDocument {
  readonly source: PreparedSource;
  readonly title: string | null;
  /** What the retriever's numbers tell of it; `null` where there are none. */
  readonly nearness: Nearness | null;
}

/** How near a document is to the query by the retriever's scores and vectors. */
export interface Nearness extends GivenNearness {
  /** Whether its vector is all but the query's: no text stands there by chance, whatever model made the vectors. */
  readonly isSame: boolean;
}

/** What a vector that is all but the query's makes of any words. */
const SAME = 0.9;

export function estimateRelevance(query: PreparedClaim, documents: readonly EstimatedDocument[]): EstimatedRelevance {
  const asksNothing = query.content.length === 0;
  const evidence = measureEvidence(
    query,
    documents.map(({ source, title }) => titled(source, title)),
  );
  return {
    documents: evidence.map((measured, index) =>
      documentRelevance(measured, asksNothing ? null : (documents[index]?.nearness ?? null)),
    ),
    answerability: asksNothing || documents.length === 0 ? null : answerability(query, evidence, documents),
  };
}

function answerability(
  query: PreparedClaim,
  evidence: readonly Evidence[],
  documents: readonly EstimatedDocument[],
): number {
  const list = { values: evidence.map(({ values }) => values), terms: distinctTerms(query).length };
  const byWords = answerabilityOf(RELEVANCE_MODEL, list);
  return documents.some(({ nearness }) => nearness?.isSame === true) ? Math.max(SAME, byWords) : byWords;
}

function documentRelevance({ document, values, postings }: Evidence, nearness: Nearness | null): DocumentRelevance {
  const byWords = relevanceOf(RELEVANCE_MODEL, values);
  const isEmpty = wordCount(document) === 0;
  return {
    relevance: nearness === null || isEmpty ? byWords : withNearness(values, nearness),
    byWords,
    passages: bestPassages(document.source, postings),
  };
}

function withNearness(values: readonly number[], nearness: Nearness): number {
  const relevance = relevanceWith(RELEVANCE_MODEL, values, nearness);
  return nearness.isSame ? Math.max(SAME, relevance) : relevance;
}
