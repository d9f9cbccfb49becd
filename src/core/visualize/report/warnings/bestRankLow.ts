import { counted } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

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
