import type { ChunkMetrics } from "../../../contract/optimizationResult";
import { NO_ANSWERS } from "./candidateMeter";

/** The metrics of settings that could not be tried. */
export const UNMEASURED: ChunkMetrics = {
  ...NO_ANSWERS,
  chunks: 0,
  mean_tokens: null,
  index_growth: null,
  boundary_damage: null,
  boundaries: { boundaries: 0, cut_sentences: 0, cut_tables: 0, cut_code: 0, orphaned_headings: 0 },
  token_histogram: { largest: 0, counts: [] },
};
