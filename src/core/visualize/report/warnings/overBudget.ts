import { grouped } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

export const overBudget: WarningRule = ({ report: { documents, budget } }) => {
  const { tokens, limit, last_fitting_rank } = budget;
  if (limit === null || last_fitting_rank === null || tokens <= limit) return [];
  const size = `The documents take about ${grouped(tokens)} tokens, ${grouped(tokens - limit)} more than the budget of ${grouped(limit)}`;
  const ranks = documents.map(({ rank }) => rank).filter((rank) => rank > last_fitting_rank);
  return [{ code: "over_budget", severity: "warning", message: `${size}: ${fitting(last_fitting_rank)}.`, ranks }];
};

function fitting(last: number): string {
  if (last === 0) return "not even rank 1 fits whole";
  return last === 1 ? "only rank 1 fits whole" : `only ranks 1 ${last === 2 ? "and" : "to"} ${grouped(last)} fit whole`;
}
