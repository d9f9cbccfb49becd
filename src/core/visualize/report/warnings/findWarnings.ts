import type { RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import { mostlyNoise, nothingAnswers } from "./answerWarnings";
import { noDocuments, noQuery, sampled, unreadableMetadata } from "./inputWarnings";
import { missingTerms } from "./missingTerms";
import { bestFarDown, judgedIrrelevantFirst, scoresFlat, scoresUnordered } from "./orderWarnings";
import { otherLanguage, otherScript } from "./otherLanguage";
import { outdatedCopy, superseded } from "./outdatedCopy";
import { restsOnLowRank, unsupportedResponse, unusedDocuments } from "./responseWarnings";
import { oddStages, relevantDropped } from "./stageWarnings";
import type { ReadRetrieval, WarningRule } from "./warningRule";
import { emptyDocument, lowNovelty, nearDuplicateGroups, overBudget } from "./wasteWarnings";

/** In the order of how much they matter: what is missing, then what is wrong, then what is wasted, then what is odd. */
const RULES: readonly WarningRule[] = [
  noDocuments,
  noQuery,
  nothingAnswers,
  mostlyNoise,
  unsupportedResponse,
  missingTerms,
  restsOnLowRank,
  judgedIrrelevantFirst,
  bestFarDown,
  relevantDropped,
  overBudget,
  outdatedCopy,
  superseded,
  nearDuplicateGroups,
  emptyDocument,
  otherScript,
  otherLanguage,
  scoresFlat,
  scoresUnordered,
  unusedDocuments,
  lowNovelty,
  oddStages,
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
