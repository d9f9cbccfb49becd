import { t } from "../language";
import { type Retrieval, retrievalText } from "./chunkSettings";

/** What ranks the chunks of a trial: their words (BM25), the vectors of somebody's embedder, or both by their reciprocal ranks. */
export type Retriever = "words" | "vectors" | "both";

/** A retrieval in words: `the best 5 chunks by your vectors`. `null` where there is one retriever, which nobody has to name. */
export function takingText(retrieval: Retrieval, retriever: Retriever | null): string {
  const taken = retrievalText(retrieval);
  switch (retriever) {
    case null:
      return taken;
    case "words":
      return t("{0} by words alone", taken);
    case "vectors":
      return t("{0} by your vectors", taken);
    case "both":
      return t("{0} by words and vectors together", taken);
  }
}
