import type { WarningRule } from "./warningRule";

/** Two documents may well have one score. */
const FEWEST_DOCUMENTS = 3;

export const scoresFlat: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "flat" || documents.length < FEWEST_DOCUMENTS) return [];
  return [
    {
      code: "scores_flat",
      severity: "info",
      message: "The scores are all nearly the same: they do not tell the documents apart.",
      ranks: [],
    },
  ];
};
