import { capitalised } from "../../words/capitalised";
import { ranksInWords } from "../../words/ranksInWords";
import type { WarningRule } from "./warningRule";

export const emptyDocument: WarningRule = ({ report: { documents } }) => {
  const ranks = documents.filter(({ novelty }) => novelty === null).map(({ rank }) => rank);
  if (ranks.length === 0) return [];
  const verb = ranks.length === 1 ? "has" : "have";
  return [
    {
      code: "empty_document",
      severity: "warning",
      message: `${capitalised(ranksInWords(ranks))} ${verb} no word that carries meaning.`,
      ranks,
    },
  ];
};
