// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { LinearModel } from "../../lexical/linearModel";
import type { Calibration } from "../scorer/overlapScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 1992 claims. */
export const MODEL: LinearModel = {
  intercept: -2.5999,
  weights: [
    1.9474, // window_containment
    2.8205, // words_in_window
    -2.9711, // number_missing
    -1.1962, // names_missing
    -0.4746, // negation_differs
  ],
};

/** Fitted on the same claims. */
export const CALIBRATION: Calibration = { floor: 0.2174, ceiling: 0.9526 };
