import type { PanelDocument, PanelReport, RetrievalResult } from "../../../../src/contract/panel/retrievalState";

export function documentWith(rank: number, change: Partial<PanelDocument> = {}): PanelDocument {
  return {
    rank,
    id: `d${rank}`,
    label: `Document ${rank}`,
    can_open: true,
    score: null,
    relevance: 0.5,
    relevance_rank: rank,
    tokens: 10,
    novelty: null,
    near_duplicate_of: null,
    judgement: null,
    supports: null,
    passages: [],
    metadata: [],
    ...change,
  };
}

export function reportWith(documents: PanelDocument[], change: Partial<PanelReport> = {}): PanelReport {
  return {
    query: "Q",
    query_terms: [],
    documents,
    warnings: [],
    scores: { direction: "missing", low: null, high: null, elbow: null },
    answerability: null,
    not_estimated: null,
    rank_agreement: null,
    judgements: null,
    tokens: 0,
    duplicate_tokens: 0,
    answer: null,
    sampled_from: null,
    ...change,
  };
}

export function retrievalWith(report: PanelReport, change: Partial<RetrievalResult> = {}): RetrievalResult {
  return {
    kind: "result",
    key: "1",
    file: "a.jsonl",
    row: null,
    rows: 1,
    query_was_typed: false,
    engine: "bundled core",
    origin: "record",
    elapsed_ms: 5,
    stale: false,
    elsewhere: false,
    problems: [],
    failure: null,
    report,
    figures: [],
    ...change,
  };
}
