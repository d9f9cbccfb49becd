import type { ChunkSettings } from "../../../contract/optimize/chunkSettings";

/**
 * What other collections showed: retrieval by BM25 within 2,000 tokens gave .94 (the mean of recall and coverage) at 400
 * tokens with a quarter of overlap, .91 at 200, .80 to .84 at 100 and .82 to .86 at 800; embeddings at a fixed count of
 * chunks did best between 200 and 400; and bench/chunking.md has its best between 200 and 300.
 */
const BEST = 0.94;
const BEST_TOKENS = 250;
/** Lost for the square of each doubling away from the best size. */
const LOST_PER_DOUBLING = 0.045;
const BEST_OVERLAP = 0.25;
/** Lost without any overlap: cuts at any place need it more than those between sentences. */
const LOST_WITHOUT_OVERLAP = {
  fixed: 0.025,
  sentence: 0.005,
  recursive: 0.01,
  markdown: 0.005,
  llamaindex_sentence: 0.005,
} as const;
/** Lost where the chunks share all: half of the chunk rarely beats a quarter. */
const LOST_WITH_FULL_OVERLAP = 0.06;
/** Derived questions ask for sentences that end where splitters between sentences cut: they flatter these, and this takes that back. */
const LOST_BY_SPLITTER = {
  fixed: 0.015,
  sentence: 0.015,
  recursive: 0,
  markdown: 0.005,
  llamaindex_sentence: 0.015,
} as const;

/** The quality that settings had elsewhere, by their size in tokens, their overlap and their splitter. */
export function priorQuality(
  { splitter, chunk_size: size, chunk_overlap: overlap }: ChunkSettings,
  tokens: number,
): number {
  const doublings = Math.log2(tokens / BEST_TOKENS);
  const share = overlap / size;
  const missing = (LOST_WITHOUT_OVERLAP[splitter] * Math.max(0, BEST_OVERLAP - share)) / BEST_OVERLAP;
  const needless = (LOST_WITH_FULL_OVERLAP * Math.max(0, share - BEST_OVERLAP)) / (1 - BEST_OVERLAP);
  return Math.max(0, BEST - LOST_PER_DOUBLING * doublings ** 2 - missing - needless - LOST_BY_SPLITTER[splitter]);
}

/** How much is made of other collections beside what this one shows: between 0 and 1. */
export type PriorShare = number;

/** Derived questions rank settings much as real ones do, and lean to smaller chunks: half of the word is theirs. */
const BESIDE_DERIVED: PriorShare = 0.5;
/** Other collections count as so many real questions. */
const AS_MANY_QUESTIONS = 30;

/** The prior's share beside derived questions, or beside so many given ones. */
export function priorShare(questions: { readonly origin: "given" | "derived"; readonly count: number }): PriorShare {
  if (questions.count === 0) return 1;
  return questions.origin === "derived" ? BESIDE_DERIVED : AS_MANY_QUESTIONS / (AS_MANY_QUESTIONS + questions.count);
}

export function blended(measured: number, prior: number, share: PriorShare): number {
  return (1 - share) * measured + share * prior;
}
