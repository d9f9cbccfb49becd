import { measureEvidence } from "../../src/core/relevance/evidence";
import { prepareQuery } from "../../src/core/relevance/queryWords";
import { distinctTerms } from "../../src/core/relevance/weighedTerms";
import type { RetrievedList } from "./retrievedList";

/** A list with the evidence of each of its documents: all that a model sees. */
export interface MeasuredList {
  readonly list: RetrievedList;
  readonly values: readonly (readonly number[])[];
  /** How many words of the query tell anything. */
  readonly terms: number;
}

export function measureList(list: RetrievedList): MeasuredList {
  const query = prepareQuery(list.query);
  const evidence = measureEvidence(query, list.documents);
  return { list, values: evidence.map(({ values }) => values), terms: distinctTerms(query).length };
}
