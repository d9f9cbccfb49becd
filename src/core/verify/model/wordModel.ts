// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { WordModel } from "../markedWords/markWords";

/** Fitted on the tuning half of wice_tokens: 265 claims, 2941 words. */
export const WORD_MODEL: WordModel = {
  first: {
    intercept: -2.3783,
    weights: [
      1.2674, // missing_weight
      1.3733, // name_absent
      2.0164, // number_absent
      0.6699, // in_number
      0.8077, // phrase_has_number
      1.2089, // rest_of_phrase_absent
      1.5248, // stands_apart
      -1.6156, // neighbours_with_it
      1.2171, // nothing_absent
      1.0274, // before_missing
      1.514, // conjunction
      1.9538, // scope
      0.9643, // before_comma
      0.4944, // at_end
    ],
  },
  second: {
    intercept: 1.5746,
    weights: [
      0.8627, // own
      0.2404, // before
      0.2847, // behind
      -0.2274, // largest
      -2.8675, // mean_probability
    ],
  },
  threshold: 0.382,
};
