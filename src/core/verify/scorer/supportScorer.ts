import type { SentenceRange } from "../../lexical/bestWindow";
import type { PreparedClaim } from "../../lexical/preparedClaim";
import type { PreparedSource } from "../../lexical/preparedSource";

/** How well a source supports a claim. */
export interface Support {
  /** 0..1; from the threshold (0.8 unless told otherwise) on, the claim counts as supported. */
  readonly score: number;
  /** The share of the claim's words, weighed by how rare they are, that stand in the best passage. */
  readonly coverage: number;
  /** The best passage, as first and last (inclusive) sentence of the source; null where nothing matches. */
  readonly passage: SentenceRange | null;
}

/** Judges support. The rest of the analysis knows a scorer by this interface alone, so that another can take its place. */
export interface SupportScorer {
  score(claim: PreparedClaim, source: PreparedSource): Support;
}

/**
 * What people call supported of citations that the model is sure are not, and of those that it is sure are: claims in other
 * words, and passages that leave out what matters.
 */
export interface Calibration {
  readonly floor: number;
  readonly ceiling: number;
}
