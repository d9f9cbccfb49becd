import type { RetrievalWarning } from "../../../../contract/visualize/retrievalReport";
import { counted, grouped } from "../../../counted";
import { capitalised, ranksText } from "../../text/numberText";
import { haveNoWords, type WarningRule } from "./warningRule";

export const overBudget: WarningRule = ({ report: { documents, budget } }) => {
  const { tokens, limit, last_fitting_rank } = budget;
  if (limit === null || last_fitting_rank === null || tokens <= limit) return [];
  const size = `The documents take about ${grouped(tokens)} tokens, ${grouped(tokens - limit)} more than the budget of ${grouped(limit)}`;
  const ranks = documents.map(({ rank }) => rank).filter((rank) => rank > last_fitting_rank);
  return [{ code: "over_budget", severity: "warning", message: `${size}: ${fittingRanks(last_fitting_rank)}.`, ranks }];
};

function fittingRanks(last: number): string {
  if (last === 0) return "not even rank 1 fits whole";
  return last === 1 ? "only rank 1 fits whole" : `only ranks 1 ${last === 2 ? "and" : "to"} ${grouped(last)} fit whole`;
}

/** More groups than these are told in one sentence. */
const MAX_GROUPS = 3;

export const nearDuplicateGroups: WarningRule = ({ report: { duplicates } }) => {
  const shown = duplicates.length === MAX_GROUPS + 1 ? duplicates : duplicates.slice(0, MAX_GROUPS);
  const single = shown.map(({ ranks }): RetrievalWarning =>
    duplicateWarning(`${capitalised(ranksText(ranks))} say nearly the same.`, ranks),
  );
  const others = duplicates.slice(shown.length);
  if (others.length === 0) return single;
  const ranks = others.flatMap((group) => group.ranks).sort((one, other) => one - other);
  return [
    ...single,
    duplicateWarning(
      `${counted(others.length, "more group")} of documents say nearly the same: ${ranksText(ranks)}.`,
      ranks,
    ),
  ];
};

function duplicateWarning(message: string, ranks: readonly number[]): RetrievalWarning {
  return { code: "near_duplicates", severity: "warning", message, ranks: [...ranks] };
}

export const emptyDocument: WarningRule = ({ report: { documents } }) => {
  const ranks = documents.filter(({ novelty }) => novelty === null).map(({ rank }) => rank);
  if (ranks.length === 0) return [];
  const verb = ranks.length === 1 ? "has" : "have";
  const message = haveNoWords(documents)
    ? "No document has a word that carries meaning, so that nothing is said of what was retrieved. Give the documents’ texts."
    : `${capitalised(ranksText(ranks))} ${verb} no word that carries meaning.`;
  return [{ code: "empty_document", severity: "warning", message, ranks }];
};

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
      message: `${capitalised(ranksText(ranks))} ${verb} little that better ranks do not.`,
      ranks,
    },
  ];
};
