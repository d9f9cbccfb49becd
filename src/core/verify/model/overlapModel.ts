// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 2984 claims. */
export const MODEL: OverlapModel = {
  intercept: -2.5209,
  weights: [
    1.4996, // window_containment
    3.3663, // words_in_window
    -2.5655, // number_missing
    -0.984, // names_missing
    -0.4594, // negation_differs
  ],
};
