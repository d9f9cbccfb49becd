import type { RetrievalWarning } from "../../../../contract/retrievalReport";
import { bestRankLow } from "./bestRankLow";
import { emptyDocument } from "./emptyDocument";
import { judgedIrrelevantFirst } from "./judgedIrrelevantFirst";
import { lowNovelty } from "./lowNovelty";
import { missingTerms } from "./missingTerms";
import { nearDuplicateGroups } from "./nearDuplicateGroups";
import { noDocuments } from "./noDocuments";
import { noQuery } from "./noQuery";
import { nothingAnswers } from "./nothingAnswers";
import { orderDisagrees } from "./orderDisagrees";
import { overBudget } from "./overBudget";
import { restsOnLowRank } from "./restsOnLowRank";
import { sampled } from "./sampled";
import { scoresFlat } from "./scoresFlat";
import { scoresUnordered } from "./scoresUnordered";
import { unreadableMetadata } from "./unreadableMetadata";
import { unsupportedResponse } from "./unsupportedResponse";
import { unusedDocuments } from "./unusedDocuments";
import type { ReadRetrieval, WarningRule } from "./warningRule";

/** In the order of how much they matter: what is missing, then what is wrong, then what is wasted, then what is odd. */
const RULES: readonly WarningRule[] = [
  noDocuments,
  noQuery,
  nothingAnswers,
  unsupportedResponse,
  missingTerms,
  restsOnLowRank,
  judgedIrrelevantFirst,
  bestRankLow,
  overBudget,
  nearDuplicateGroups,
  emptyDocument,
  orderDisagrees,
  scoresFlat,
  scoresUnordered,
  unusedDocuments,
  lowNovelty,
  unreadableMetadata,
  sampled,
];

/** What to know first about a retrieval, the weightiest first. */
export function findWarnings(retrieval: ReadRetrieval): RetrievalWarning[] {
  const found = RULES.flatMap((rule) => rule(retrieval));
  return [
    ...found.filter(({ severity }) => severity === "warning"),
    ...found.filter(({ severity }) => severity === "info"),
  ];
}
