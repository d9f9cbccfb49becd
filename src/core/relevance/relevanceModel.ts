// Written by `npm run fit:retrieval` from labelled public data. Not edited by hand.
import type { RelevanceModel } from "./relevanceOf";

/** Fitted on 600 lists of clapnq, 552 lists of chroma, 1054 lists of covidqa, of ten passages each. */
export const RELEVANCE_MODEL: RelevanceModel = {
  document: {
    intercept: -2.4674,
    weights: [
      5.1193, // word_share
      0.8134, // nearness
      2.6117, // best_sentence
    ],
  },
  list: {
    intercept: -1.4555,
    weights: [
      0.6841, // best
      -0.6238, // background
    ],
  },
  background: -1.1158,
};
