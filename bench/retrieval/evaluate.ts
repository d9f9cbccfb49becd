import { RELEVANCE_MODEL } from "../../src/core/relevance/relevanceModel";
import { fitRelevance } from "./fitRelevance";
import { JUDGED_SETS, readJudgedSet } from "./judged/judgedSets";
import { measureJudged } from "./judged/measuredJudged";
import { measureList } from "./measuredList";
import type { RankedRow } from "./rankedRow";
import { fittedSetOf, readRetrievalSet, RETRIEVAL_SETS, type RetrievalSet } from "./retrievalSets";
import { byBm25, byListBm25, byModel, byWordShare } from "./systems";

/** The same lists, ranked and judged in several ways. */
export interface EvaluatedSet {
  readonly set: RetrievalSet;
  readonly ids: readonly string[];
  /** By the shipped weights, and by weights fitted to the other sets alone. */
  readonly shipped: readonly RankedRow[];
  readonly leftOut: readonly RankedRow[];
  readonly listBm25: readonly RankedRow[];
  readonly collectionBm25: readonly RankedRow[];
  readonly wordShare: readonly RankedRow[];
}

export function evaluateRetrieval(): EvaluatedSet[] {
  const sets = RETRIEVAL_SETS.map((set) => {
    const labelled = readRetrievalSet(set);
    return { set, ...labelled, measured: labelled.lists.map(measureList) };
  });
  const fitted = sets.filter(({ set }) => set === fittedSetOf(set));
  const retrieved = JUDGED_SETS.map((set) => ({ set, measured: readJudgedSet(set, "open").map(measureJudged) }));
  return sets.map(({ set, lists, collection, measured }) => {
    const others = fitRelevance({
      drawn: fitted.filter((other) => other.set !== fittedSetOf(set)).map((other) => other.measured),
      retrieved: retrieved.filter((other) => other.set !== fittedSetOf(set)).map((other) => other.measured),
    });
    return {
      set,
      ids: lists.map(({ id }) => id),
      shipped: measured.map((list) => byModel(RELEVANCE_MODEL, list)),
      leftOut: measured.map((list) => byModel(others, list)),
      listBm25: lists.map(byListBm25),
      collectionBm25: lists.map((list) => byBm25(list, collection)),
      wordShare: lists.map(byWordShare),
    };
  });
}
