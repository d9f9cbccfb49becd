import type {
  QueryTerm,
  RetrievalReport,
  RetrievedDocument,
} from "../../../../../src/contract/visualize/retrievalReport";

/** A document of which all that a test does not give is unremarkable. */
export function documentAt(rank: number, given: Partial<RetrievedDocument> = {}): RetrievedDocument {
  return {
    rank,
    id: `doc-${rank}`,
    title: null,
    uri: null,
    metadata: {},
    characters: 30,
    tokens: 7,
    score: null,
    relevance: 0.5,
    relevance_rank: rank,
    term_counts: [],
    matches: [],
    passages: [],
    novelty: 1,
    near_duplicate_of: null,
    judgement: null,
    supports: null,
    ...given,
  };
}

export function documentsTo(rank: number): RetrievedDocument[] {
  return Array.from({ length: rank }, (_, index) => documentAt(index + 1));
}

/** A report of which all that a test does not give is empty. */
export function reportWith(given: Partial<RetrievalReport> = {}): RetrievalReport {
  return {
    query: "When is a refund paid?",
    query_terms: [],
    documents: [],
    warnings: [],
    scores: { direction: "missing", low: null, high: null, elbow: null },
    answerability: null,
    not_estimated: null,
    coverage: [],
    redundancy: { ranks: [], similarity: [] },
    duplicates: [],
    rank_agreement: null,
    judgements: null,
    budget: { tokens: 0, limit: null, last_fitting_rank: null, duplicate_tokens: 0 },
    answer: null,
    projection: null,
    sampled_from: null,
    ...given,
  };
}

/** The term as it stands in the query; in no document where no rank is given. */
export function termIn(query: string, text: string, first_rank: number | null = null): QueryTerm {
  const start = query.indexOf(text);
  return { text, start, end: start + text.length, weight: 0.5, documents: first_rank === null ? 0 : 1, first_rank };
}
