import type { OptimizationResult } from "../../../../src/contract/optimize/optimizationResult";
import { UNMEASURED } from "../../../../src/core/optimize/measure/candidateMeter";
import { parseSettings } from "../../../../src/extension/shared/settings";

const { current } = parseSettings(() => undefined).settings.chunks;

/** What a trial without any question comes to. */
export const NO_OPTIMIZATION: OptimizationResult = {
  recommended: current,
  current: { settings: current, metrics: UNMEASURED, on_front: false },
  candidates: [],
  gain: null,
  equals: [],
  retrieval: { top_k: 5 },
  other_retrieval: null,
  keep_current: true,
  reasons: ["Nothing was tried."],
  warnings: [],
  questions_left_out: [],
  collection: {
    documents: 1,
    characters: 10,
    tokens: 2,
    tried_tokens: 2,
    tokenizer: "cl100k_base",
    median_document_tokens: 2,
    sentences: 1,
    headings: 0,
    tables: 0,
    code_blocks: 0,
    english_share: null,
    questions: {},
  },
};
