import type { RetrievalReport, RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import type { MapProblem } from "../mapOfDocuments";
import type { SoughtTerm } from "../queryTerms";
import type { RankedDocument } from "../rankedDocuments";

/** What warnings are found in: the report without them, and what was noticed while it was made. */
export interface ReadRetrieval {
  readonly report: Omit<RetrievalReport, "warnings">;
  readonly terms: readonly SoughtTerm[];
  readonly ranked: readonly RankedDocument[];
  /** In another language the words that only ask, such as `wie` and `lange`, are taken for terms. */
  readonly isEnglish: boolean;
  /** For each document how well it answers the query by its words alone, 0..1. */
  readonly byWords: readonly number[];
  readonly mapProblems: readonly MapProblem[];
}

/** Whether nothing can be said of any document by its words: mostly only names and scores were kept. */
export function haveNoWords(documents: RetrievalReport["documents"]): boolean {
  return documents.length > 0 && documents.every(({ novelty }) => novelty === null);
}

/** Finds the warnings of one kind; most lists have none. */
export type WarningRule = (retrieval: ReadRetrieval) => readonly RetrievalWarning[];
