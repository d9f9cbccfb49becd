import { capitalised } from "../../words/capitalised";
import { ranksInWords } from "../../words/ranksInWords";
import type { WarningRule } from "./warningRule";

export const judgedIrrelevantFirst: WarningRule = ({ report: { documents, judgements } }) => {
  if (judgements === null) return [];
  const { first_relevant } = judgements;
  const ahead = documents
    .filter(({ rank, judgement }) => judgement === 0 && rank < (first_relevant ?? Infinity))
    .map(({ rank }) => rank);
  if (ahead[0] !== 1) return [];
  const message = first_relevant === null ? "No document is judged relevant." : messageFor(ahead, first_relevant);
  return [{ code: "judged_irrelevant_first", severity: "warning", message, ranks: ahead }];
};

function messageFor(ahead: readonly number[], first: number): string {
  return `${capitalised(ranksInWords(ahead))} ${ahead.length === 1 ? "is" : "are"} judged not relevant; the first relevant document has rank ${first}.`;
}
