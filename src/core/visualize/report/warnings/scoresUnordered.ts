import type { WarningRule } from "./warningRule";

/** Of two scores one is always the higher; three are out of order by chance. */
const FEWEST_DOCUMENTS = 4;

export const scoresUnordered: WarningRule = ({ report: { documents, scores } }) => {
  if (scores.direction !== "unordered" || documents.length < FEWEST_DOCUMENTS) return [];
  const message =
    "The scores neither fall nor rise with the rank: the list may have been reordered after it was scored.";
  return [{ code: "scores_unordered", severity: "info", message, ranks: [] }];
};
