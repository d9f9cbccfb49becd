import type { ChunkMetrics, OptimizationResult } from "../../../src/checker";

const METRICS: ChunkMetrics = {
  recall: 0.8,
  precision: 0.1,
  iou: 0.09,
  coverage: 0.75,
  chunks: 12,
  mean_tokens: 280.5,
  index_growth: 1.2,
  boundary_damage: 0.25,
  boundaries: { boundaries: 20, cut_sentences: 4, cut_tables: 0, cut_code: 1, orphaned_headings: 0 },
  tokens_per_query: 1900,
  quality: { value: 0.775, low: 0.7, high: 0.85 },
  expected_quality: 0.8,
  token_histogram: { largest: 300, counts: [1, 0, 0, 0, 0, 0, 0, 0, 1, 10] },
};

/** A result as a service gives it, with each part of it. */
export const OPTIMIZATION: OptimizationResult = {
  recommended: { chunk_size: 300, chunk_overlap: 75, unit: "tokens", splitter: "recursive", retrieval: { top_k: 5 } },
  current: {
    settings: { chunk_size: 1000, chunk_overlap: 0, unit: "tokens", splitter: "fixed" },
    metrics: { ...METRICS, quality: null, recall: null },
    on_front: false,
  },
  candidates: [
    {
      settings: { chunk_size: 300, chunk_overlap: 75, unit: "tokens", splitter: "recursive" },
      metrics: METRICS,
      on_front: true,
    },
  ],
  gain: { value: 0.1, low: 0.02, high: 0.18, measured: 0.12 },
  equals: [{ chunk_size: 300, chunk_overlap: 75, unit: "tokens", splitter: "recursive" }],
  retrieval: { top_k: 5 },
  other_retrieval: {
    retrieval: { budget_tokens: 2000 },
    recommended: { chunk_size: 200, chunk_overlap: 50, unit: "tokens", splitter: "sentence" },
    keep_current: true,
    current: {
      settings: { chunk_size: 1000, chunk_overlap: 0, unit: "tokens", splitter: "fixed" },
      metrics: METRICS,
      on_front: false,
    },
    candidates: [],
    gain: null,
    equals: [],
  },
  keep_current: false,
  reasons: ["Smaller chunks leave room for more of them."],
  warnings: [],
  questions_left_out: [],
  collection: {
    documents: 1,
    characters: 14_000,
    tokens: 3300,
    tried_tokens: 3300,
    tokenizer: "cl100k_base",
    median_document_tokens: 3300,
    sentences: 150,
    headings: 3,
    tables: 0,
    code_blocks: 1,
    english_share: 0.98,
    questions: { terms: 30, heading: 2 },
  },
};
