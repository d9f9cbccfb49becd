import type { ChunkSettings } from "../../../../src/contract/optimize/chunkSettings";
import type {
  ChunkCandidate,
  ChunkMetrics,
  OptimizationResult,
} from "../../../../src/contract/optimize/optimizationResult";
import type { BoundariesState, ChunksResult } from "../../../../src/contract/panel/chunksState";

export const NOTHING_MEASURED: ChunkMetrics = {
  recall: null,
  precision: null,
  iou: null,
  coverage: null,
  chunks: 0,
  mean_tokens: null,
  index_growth: null,
  boundary_damage: null,
  boundaries: { boundaries: 20, cut_sentences: 0, cut_tables: 0, cut_code: 0, orphaned_headings: 0 },
  tokens_per_query: null,
  quality: null,
  expected_quality: null,
  token_histogram: { largest: 0, counts: [] },
};

/** `recursive` settings in tokens. */
export function settings(
  chunk_size: number,
  chunk_overlap: number,
  change: Partial<ChunkSettings> = {},
): ChunkSettings {
  return { splitter: "recursive", unit: "tokens", chunk_size, chunk_overlap, ...change };
}

/** A candidate of this quality, which costs that much of an index. */
export function candidate(
  of: ChunkSettings,
  value = 0.8,
  index_growth = 1,
  change: Partial<ChunkCandidate> = {},
): ChunkCandidate {
  const quality = { value, low: value - 0.02, high: value + 0.02 };
  const metrics = {
    ...NOTHING_MEASURED,
    chunks: 10,
    mean_tokens: 100,
    quality,
    expected_quality: value,
    recall: value,
    coverage: value,
    index_growth,
    tokens_per_query: 1900,
    token_histogram: { largest: 200, counts: [1, 0, 3, 6] },
  };
  return { settings: of, metrics, on_front: false, ...change };
}

export function trialOf(candidates: ChunkCandidate[], change: Partial<OptimizationResult> = {}): OptimizationResult {
  const [first] = candidates;
  return {
    recommended: first?.settings ?? settings(1000, 200),
    current: candidates.at(-1) ?? { settings: settings(1000, 200), metrics: NOTHING_MEASURED, on_front: false },
    candidates,
    gain: { value: 0.04, low: 0.01, high: 0.07, measured: 0.05 },
    equals: [],
    retrieval: { budget_tokens: 2000 },
    other_retrieval: null,
    keep_current: false,
    reasons: [],
    warnings: [],
    questions_left_out: [],
    collection: {
      documents: 2,
      characters: 4000,
      tokens: 1000,
      tried_tokens: 1000,
      tokenizer: "cl100k_base",
      median_document_tokens: 500,
      sentences: 40,
      headings: 0,
      tables: 0,
      code_blocks: 0,
      english_share: 1,
      questions: { terms: 10, detail: 5 },
    },
    ...change,
  };
}

export function chunksWith(result: OptimizationResult, change: Partial<ChunksResult> = {}): ChunksResult {
  return {
    kind: "result",
    key: "1",
    collection: "3 open files",
    engine: "bundled core",
    elapsed_ms: 5,
    stale: false,
    problems: [],
    failure: null,
    questions_file: null,
    result,
    ...change,
  };
}

export const HIDDEN: BoundariesState = {
  shown: false,
  settings: null,
  file: "guide.md",
  chunks: null,
  cut_blocks: 0,
  problem: "",
};

export const [BEST, OTHER, CURRENT] = [
  candidate(settings(200, 50), 0.9),
  candidate(settings(400, 0), 0.85),
  candidate(settings(1000, 200), 0.8),
];
export const TRIAL = trialOf([BEST, OTHER, CURRENT]);
