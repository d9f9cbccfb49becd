// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { LinearModel } from "../../lexical/linearModel";
import type { Calibration } from "../scorer/supportScorer";

/** Fitted on the tuning halves of gensearch, expertqa, wice, begin, summedits: 1992 claims. */
export const MODEL: LinearModel = {
  intercept: -2.6125,
  weights: [
    1.9367, // window_containment
    2.8306, // words_in_window
    -2.9621, // number_missing
    -1.2931, // names_missing
    -0.4744, // negation_differs
  ],
};

/** Fitted on the same claims. */
export const CALIBRATION: Calibration = { floor: 0.2162, ceiling: 0.9536 };
