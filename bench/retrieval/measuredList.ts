import { prepareClaim } from "../../src/core/lexical/preparedClaim";
import { measureEvidence } from "../../src/core/relevance/evidence";
import type { RetrievedList } from "./retrievedList";

/** A list with the evidence of each of its documents: all that a model sees. */
export interface MeasuredList {
  readonly list: RetrievedList;
  readonly values: readonly (readonly number[])[];
  /** Whether the query has a word that tells anything. */
  readonly hasTerms: boolean;
}

export function measureList(list: RetrievedList): MeasuredList {
  const query = prepareClaim(list.query, { start: 0, end: list.query.length }, []);
  const evidence = measureEvidence(query, list.documents);
  return { list, values: evidence.map(({ values }) => values), hasTerms: query.content.length > 0 };
}
