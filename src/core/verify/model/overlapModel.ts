// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 3053 claims. */
export const MODEL: OverlapModel = {
  intercept: -0.6457,
  weights: [
    1.8284, // window_containment
    1.4821, // trigrams
    -2.1818, // longest_gap
    -1.7574, // numbers_missing
    -0.7979, // names_missing
    -0.4669, // negation_differs
  ],
  low: 0.24,
  high: 0.61,
};
