import type { RetrievedPassage } from "../../contract/visualize/retrievalReport";
import type { PreparedClaim } from "../lexical/preparedClaim";
import type { PreparedSource } from "../lexical/preparedSource";
import { bestPassages } from "./bestPassages";
import { type Evidence, measureEvidence } from "./evidence";
import { RELEVANCE_MODEL } from "./relevanceModel";
import { answerabilityOf, relevanceOf } from "./relevanceOf";
import { titled } from "./titledSource";

/** What the words alone tell of how well documents answer a query. */
export interface EstimatedRelevance {
  /** For each document, in the order given: 0..1, and the passages that speak most to the query, the best first. */
  readonly documents: readonly DocumentRelevance[];
  /** The estimated probability that some document answers the query; `null` without query terms or documents. */
  readonly answerability: number | null;
}

interface DocumentRelevance {
  readonly relevance: number;
  readonly passages: readonly RetrievedPassage[];
}

/** `titles` stand beside the documents, `null` for those that have none. */
export function estimateRelevance(
  query: PreparedClaim,
  documents: readonly PreparedSource[],
  titles: readonly (string | null)[] = [],
): EstimatedRelevance {
  const evidence = measureEvidence(
    query,
    documents.map((document, index) => titled(document, titles[index] ?? null)),
  );
  const hasNothingToAsk = query.content.length === 0 || documents.length === 0;
  return {
    documents: evidence.map(documentRelevance),
    answerability: hasNothingToAsk
      ? null
      : answerabilityOf(
          RELEVANCE_MODEL,
          evidence.map(({ values }) => values),
        ),
  };
}

function documentRelevance({ document, values, postings }: Evidence): DocumentRelevance {
  return { relevance: relevanceOf(RELEVANCE_MODEL, values), passages: bestPassages(document.source, postings) };
}
