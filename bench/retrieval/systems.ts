import { prepareClaim } from "../../src/core/lexical/preparedClaim";
import { answerabilityOf, type RelevanceModel, relevanceOf } from "../../src/core/relevance/relevanceOf";
import { Bm25 } from "./bm25";
import type { MeasuredList } from "./measuredList";
import { type RankedRow, rankOf } from "./rankedRow";
import type { RetrievedList } from "./retrievedList";

/** The odds of a query that has no word to go by. */
const NO_ANSWER = 0.5;

export function byModel(model: RelevanceModel, { list, values, terms }: MeasuredList): RankedRow {
  const answerability = terms > 0 ? answerabilityOf(model, { values, terms }) : NO_ANSWER;
  return rowOf(
    list,
    values.map((value) => relevanceOf(model, value)),
    answerability,
  );
}

/** With the statistics of the ten passages alone: what can be known of a list that is handed over. */
export function byListBm25(list: RetrievedList): RankedRow {
  return byBm25(list, new Bm25(list.documents.map(({ whole }) => whole)));
}

export function byBm25(list: RetrievedList, bm25: Bm25): RankedRow {
  const scores = list.documents.map(({ whole }) => bm25.score(list.query, whole));
  return rowOf(list, scores, Math.max(...scores));
}

/** The share of the query's words, weighed by how rare they are in general, that a passage has. */
export function byWordShare(list: RetrievedList): RankedRow {
  const { content, weight } = prepareClaim(list.query, { start: 0, end: list.query.length }, []);
  const shares = list.documents.map(
    ({ whole }) =>
      content.reduce((sum, word) => sum + (whole.has(word.stem) ? word.weight : 0), 0) / Math.max(weight, 1),
  );
  return rowOf(list, shares, Math.max(...shares));
}

function rowOf({ group, relevant }: RetrievedList, scores: readonly number[], answerability: number): RankedRow {
  return { group, rank: relevant === null ? null : rankOf(scores, relevant), answerability };
}
