import { capitalised, ranksText } from "../../text/numberText";
import type { WarningRule } from "./warningRule";

export const judgedIrrelevantFirst: WarningRule = ({ report: { documents, judgements } }) => {
  if (judgements === null) return [];
  const { first_relevant } = judgements;
  const ahead = documents
    .filter(({ rank, judgement }) => judgement === 0 && rank < (first_relevant ?? Infinity))
    .map(({ rank }) => rank);
  if (ahead[0] !== 1) return [];
  const message =
    first_relevant === null ? "No retrieved document is judged relevant." : judgedMessage(ahead, first_relevant);
  return [{ code: "judged_irrelevant_first", severity: "warning", message, ranks: ahead }];
};

function judgedMessage(ahead: readonly number[], first: number): string {
  return `${capitalised(ranksText(ahead))} ${ahead.length === 1 ? "is" : "are"} judged not relevant; the first relevant document has rank ${first}.`;
}

/** Two documents may well have one score. */
const MIN_FLAT_SCORES = 3;

export const scoresFlat: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "flat" || documents.length < MIN_FLAT_SCORES) return [];
  return [
    {
      code: "scores_flat",
      severity: "info",
      message: "The scores are all nearly the same: they do not tell the documents apart.",
      ranks: [],
    },
  ];
};

/** Of two scores one is always the higher; three are out of order by chance. */
const MIN_UNORDERED_SCORES = 4;

export const scoresUnordered: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "unordered" || documents.length < MIN_UNORDERED_SCORES) return [];
  const message =
    "The scores neither fall nor rise with the rank: the list may have been reordered after it was scored.";
  return [{ code: "scores_unordered", severity: "info", message, ranks: [] }];
};
