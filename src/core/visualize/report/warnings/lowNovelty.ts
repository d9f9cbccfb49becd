import { capitalised } from "../../words/capitalised";
import { ranksInWords } from "../../words/ranksInWords";
import type { WarningRule } from "./warningRule";

/** Words run out: far down in a long list hardly any document has new ones. */
const LAST_RANK = 20;
const LITTLE = 0.1;

export const lowNovelty: WarningRule = ({ report: { documents } }) => {
  const little = documents.filter(
    ({ rank, novelty, near_duplicate_of }) =>
      rank <= LAST_RANK && near_duplicate_of === null && novelty !== null && novelty < LITTLE,
  );
  const ranks = little.map(({ rank }) => rank);
  if (ranks.length === 0) return [];
  const verb = ranks.length === 1 ? "says" : "say";
  return [
    {
      code: "low_novelty",
      severity: "info",
      message: `${capitalised(ranksInWords(ranks))} ${verb} little that better ranks do not.`,
      ranks,
    },
  ];
};
