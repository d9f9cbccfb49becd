import type { Span } from "../../../contract/span";
import type { PreparedClaim } from "./preparedClaim";
import type { PreparedSource } from "./preparedSource";

/** How well a source supports a claim. */
export interface Support {
  /** 0..1; from the threshold (0.8 unless told otherwise) on, the claim counts as supported. */
  readonly score: number;
  /** The share of the claim's words, weighed by how rare they are, that stand in the best passage. */
  readonly coverage: number;
  /** The best passage, as first and last (inclusive) sentence of the source; null where nothing matches. */
  readonly passage: SentenceRange | null;
}

export interface SentenceRange {
  readonly first: number;
  readonly last: number;
}

/** Judges support. The rest of the analysis knows a scorer by this interface alone, so that another can take its place. */
export interface SupportScorer {
  score(claim: PreparedClaim, source: PreparedSource): Support;
}

/** The text range of some sentences of a source. */
export function rangeSpan(source: PreparedSource, range: SentenceRange): Span {
  return { start: source.sentences.starts[range.first] ?? 0, end: source.sentences.ends[range.last] ?? 0 };
}
