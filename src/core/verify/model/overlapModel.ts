// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 3053 claims. */
export const MODEL: OverlapModel = {
  intercept: -0.6414,
  weights: [
    1.8243, // window_containment
    1.4787, // trigrams
    -2.1847, // longest_gap
    -1.7448, // numbers_missing
    -0.7993, // names_missing
    -0.4663, // negation_differs
  ],
  low: 0.23,
  high: 0.61,
};
