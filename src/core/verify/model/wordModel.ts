// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { WordModel } from "../markedWords/markWords";

/** Fitted on the tuning half of wice_tokens: 265 claims, 2941 words. */
export const WORD_MODEL: WordModel = {
  first: {
    intercept: -2.3702,
    weights: [
      1.2099, // missing_weight
      1.3886, // name_absent
      2.0195, // number_absent
      0.6668, // in_number
      0.8047, // phrase_has_number
      1.219, // rest_of_phrase_absent
      1.5882, // stands_apart
      -1.6285, // neighbours_with_it
      1.2045, // nothing_absent
      1.0038, // before_missing
      1.5076, // conjunction
      1.9451, // scope
      0.9937, // before_comma
      0.4861, // at_end
    ],
  },
  second: {
    intercept: 1.5615,
    weights: [
      0.8616, // own
      0.2349, // before
      0.2869, // behind
      -0.2263, // largest
      -2.85, // mean_probability
    ],
  },
  threshold: 0.3895,
};
