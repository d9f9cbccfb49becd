// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 2984 claims. */
export const MODEL: OverlapModel = {
  intercept: -2.6356,
  weights: [
    1.8849, // window_containment
    3.0838, // words_in_window
    -2.5566, // number_missing
    -0.9277, // names_missing
    -0.4356, // negation_differs
  ],
};
