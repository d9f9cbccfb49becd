import type { Bm25 } from "./bm25";
import { readClapNq } from "./clapnq";
import { readQuestionSet } from "./questionSets";
import type { RetrievedList } from "./retrievedList";

/** The sets that the weights are fitted to. */
export const FITTED_SETS = ["clapnq", "chroma", "covidqa"] as const;
export type FittedSet = (typeof FITTED_SETS)[number];
export const RETRIEVAL_SETS = [...FITTED_SETS, "clapnq with titles"] as const;
export type RetrievalSet = (typeof RETRIEVAL_SETS)[number];

/** A labelled set as lists, and the statistics of the collection that they were drawn from. */
export interface LabelledLists {
  readonly collection: Bm25;
  readonly lists: readonly RetrievedList[];
}

export function readRetrievalSet(set: RetrievalSet): LabelledLists {
  if (set === "clapnq with titles") return readClapNq((title) => title);
  return set === "clapnq" ? readClapNq(() => null) : readQuestionSet(set);
}

/** The fitted set that has the same queries. */
export function fittedSetOf(set: RetrievalSet): FittedSet {
  return set === "clapnq with titles" ? "clapnq" : set;
}
