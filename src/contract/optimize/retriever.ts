import { t } from "../language";
import { type Retrieval, retrievalText } from "./chunkSettings";
import type { OptimizationResult, RetrievalTrial } from "./optimizationResult";

/** What ranks the chunks of a trial: their words (BM25), the vectors of somebody's embedder, or both by their reciprocal ranks. */
export type Retriever = "words" | "vectors" | "both";

/** Gives a vector for each text, in their order. */
export type Embed = (texts: readonly string[]) => Promise<readonly ArrayLike<number>[]>;

/** What a trial found by one retriever. */
export interface RetrieverTrial extends RetrievalTrial {
  readonly retriever: Retriever;
}

/** A result whose figures are those of somebody's embedder; a service gives none, since it has no embedder. */
export interface EmbeddedOptimizationResult extends OptimizationResult {
  readonly retriever: Exclude<Retriever, "words">;
  /** The same questions by the other retrievers, with the first retrieval. */
  readonly other_retrievers: readonly RetrieverTrial[];
}

/** A retrieval in words: `the best 5 chunks by your vectors`. */
export function takingText(retrieval: Retrieval, retriever: Retriever): string {
  const taken = retrievalText(retrieval);
  switch (retriever) {
    case "words":
      return taken;
    case "vectors":
      return t("{0} by your vectors", taken);
    case "both":
      return t("{0} by words and vectors together", taken);
  }
}
