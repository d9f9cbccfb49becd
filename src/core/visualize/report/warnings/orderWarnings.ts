import { capitalised, counted, ranksText } from "../../text/numberText";
import type { WarningRule } from "./warningRule";

export const judgedIrrelevantFirst: WarningRule = ({ report: { documents, judgements } }) => {
  if (judgements === null) return [];
  const { first_relevant } = judgements;
  const ahead = documents
    .filter(({ rank, judgement }) => judgement === 0 && rank < (first_relevant ?? Infinity))
    .map(({ rank }) => rank);
  if (ahead[0] !== 1) return [];
  const message = first_relevant === null ? "No document is judged relevant." : judgedMessage(ahead, first_relevant);
  return [{ code: "judged_irrelevant_first", severity: "warning", message, ranks: ahead }];
};

function judgedMessage(ahead: readonly number[], first: number): string {
  return `${capitalised(ranksText(ahead))} ${ahead.length === 1 ? "is" : "are"} judged not relevant; the first relevant document has rank ${first}.`;
}

/** A best document among these ranks is where it belongs: the estimate cannot tell neighbours apart. */
const TOP = 3;
/** How much more relevant than the top it has to be. */
const CLEARLY = 0.2;
/** A document below an even chance is not worth pointing at. */
const RELEVANT = 0.5;

export const bestRankLow: WarningRule = ({ report: { documents, judgements } }) => {
  const best = documents.find(({ relevance_rank }) => relevance_rank === 1);
  // A person's judgement tells more than the estimate does.
  if (best === undefined || best.rank <= TOP || best.relevance < RELEVANT || judgements !== null) return [];
  const top = documents.filter(({ rank }) => rank <= TOP).reduce((most, { relevance }) => Math.max(most, relevance), 0);
  if (best.relevance - top < CLEARLY) return [];
  const message = `Rank ${best.rank} seems to answer the query best, below ${counted(best.rank - 1, "other document")}.`;
  return [{ code: "best_rank_low", severity: "warning", message, ranks: [best.rank] }];
};

/** Among fewer documents such an order comes about by chance. */
const MIN_ORDERED_DOCUMENTS = 6;
const OPPOSED = -0.3;

export const orderDisagrees: WarningRule = ({ report: { documents, rank_agreement, judgements } }) => {
  // A person's judgement tells more than the estimate does.
  if (
    judgements !== null ||
    documents.length < MIN_ORDERED_DOCUMENTS ||
    rank_agreement === null ||
    rank_agreement > OPPOSED
  )
    return [];
  const message = `The order disagrees with the estimated relevance: lower ranks tend to answer better (Kendall's tau ${rank_agreement.toFixed(2)}).`;
  return [{ code: "order_disagrees", severity: "warning", message, ranks: [] }];
};

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
