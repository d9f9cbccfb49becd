// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 2984 claims. */
export const MODEL: OverlapModel = {
  intercept: -2.5449,
  weights: [
    1.481, // window_containment
    3.4295, // words_in_window
    -2.2263, // number_missing
    -0.8614, // names_missing
    -0.4629, // negation_differs
  ],
};
