// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { OverlapModel } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 2984 claims. */
export const MODEL: OverlapModel = {
  intercept: -2.5415,
  weights: [
    1.4521, // window_containment
    3.4543, // words_in_window
    -2.226, // number_missing
    -0.8624, // names_missing
    -0.4635, // negation_differs
  ],
};
