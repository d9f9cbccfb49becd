// Written by `npm run fit` from labelled public data. Not edited by hand.
import type { WordModel } from "../markedWords/wordFeatures";

/** Fitted on the tuning half of wice_tokens: 180 claims, 2014 words. */
export const WORD_MODEL: WordModel = {
  first: {
    intercept: -2.222,
    weights: [
      1.1429, // missing_weight
      1.2406, // name_absent
      1.6426, // number_absent
      0.7652, // in_number
      0.797, // phrase_has_number
      1.2004, // rest_of_phrase_absent
      1.4761, // stands_apart
      -1.6189, // neighbours_with_it
      1.2415, // nothing_absent
      0.9584, // before_missing
      1.1543, // conjunction
      1.5515, // scope
      0.8329, // before_comma
      0.3624, // at_end
    ],
  },
  second: {
    intercept: 1.489,
    weights: [
      0.8387, // own
      0.2442, // before
      0.2546, // behind
      -0.2245, // largest
      -2.7553, // mean_probability
    ],
  },
  threshold: 0.3685,
};
