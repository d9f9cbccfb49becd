// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { LinearModel } from "../../lexical/linearModel";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 2984 claims. */
export const MODEL: LinearModel = {
  intercept: -2.6273,
  weights: [
    1.8906, // window_containment
    3.0589, // words_in_window
    -2.5651, // number_missing
    -0.9205, // names_missing
    -0.4358, // negation_differs
  ],
};
