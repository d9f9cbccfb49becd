import type { RetrievalWarning } from "../../../../contract/retrievalReport";
import { capitalised } from "../../words/capitalised";
import { counted } from "../../words/numbers";
import { ranksInWords } from "../../words/ranksInWords";
import type { WarningRule } from "./warningRule";

/** More groups than these are told in one sentence. */
const MOST_GROUPS = 3;

export const nearDuplicateGroups: WarningRule = ({ report: { duplicates } }) => {
  const told = duplicates.length === MOST_GROUPS + 1 ? duplicates : duplicates.slice(0, MOST_GROUPS);
  const single = told.map(({ ranks }): RetrievalWarning =>
    warning(`${capitalised(ranksInWords(ranks))} say nearly the same.`, ranks),
  );
  const others = duplicates.slice(told.length);
  if (others.length === 0) return single;
  const ranks = others.flatMap((group) => group.ranks).sort((one, other) => one - other);
  return [
    ...single,
    warning(`${counted(others.length, "more group")} of documents say nearly the same: ${ranksInWords(ranks)}.`, ranks),
  ];
};

function warning(message: string, ranks: readonly number[]): RetrievalWarning {
  return { code: "near_duplicates", severity: "warning", message, ranks: [...ranks] };
}
