// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 3053 claims. */
export const MODEL: OverlapModel = {
  intercept: -0.637,
  weights: [
    1.8218, // window_containment
    1.4779, // trigrams
    -2.1889, // longest_gap
    -1.7587, // numbers_missing
    -0.7992, // names_missing
    -0.4671, // negation_differs
  ],
  low: 0.24,
  high: 0.61,
};
