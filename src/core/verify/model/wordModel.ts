// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { WordModel } from "../markedWords/wordFeatures";

/** Fitted on the tuning half of wice_tokens: 265 claims, 2941 words. */
export const WORD_MODEL: WordModel = {
  first: {
    intercept: -2.3724,
    weights: [
      1.1979, // missing_weight
      1.3956, // name_absent
      1.8965, // number_absent
      0.6717, // in_number
      0.7908, // phrase_has_number
      1.2208, // rest_of_phrase_absent
      1.6059, // stands_apart
      -1.6206, // neighbours_with_it
      1.2095, // nothing_absent
      1.0097, // before_missing
      1.5087, // conjunction
      1.9481, // scope
      1.0022, // before_comma
      0.4887, // at_end
    ],
  },
  second: {
    intercept: 1.5745,
    weights: [
      0.862, // own
      0.2366, // before
      0.2901, // behind
      -0.2348, // largest
      -2.84, // mean_probability
    ],
  },
  threshold: 0.3901,
};
