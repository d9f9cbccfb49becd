// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 3053 claims. */
export const MODEL: OverlapModel = {
  intercept: -1.5576,
  weights: [
    0.9641, // window_containment
    0, // sentence_containment
    0, // skip_bigrams
    1.469, // trigrams
    -1.4961, // longest_gap
    1.801, // word_precision
    -1.9567, // numbers_missing
    -0.6008, // names_missing
    0, // anchor_context
    -0.4176, // negation_differs
  ],
  low: 0.24,
  high: 0.5656,
};
