// Written by `npm run fit:retrieval` from labelled public data. Not edited by hand.
import type { RelevanceModel } from "./relevanceOf";

/**
 * The words were fitted on drawn lists: 407 of clapnq, 352 of chroma, 706 of covidqa.
 * All else on lists as BM25 retrieves them: 817 of clapnq, 231 of cranfield, 1044 of covidqa, 1203 of policyqa, 528 of chroma.
 */
export const RELEVANCE_MODEL: RelevanceModel = {
  document: {
    intercept: -2.6647,
    weights: [
      5.6349, // word_share
      0.8487, // nearness
      2.5744, // best_sentence
    ],
  },
  given: {
    intercept: -0.3026,
    weights: [
      0.4568, // words
      0.7586, // score
      0.4545, // vector
    ],
  },
  list: {
    intercept: -4.0685,
    weights: [
      0.8698, // best
      -0.2515, // background
      1.6787, // terms
    ],
  },
  background: -1.3725,
};
