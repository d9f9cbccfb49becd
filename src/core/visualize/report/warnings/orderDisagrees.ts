import type { WarningRule } from "./warningRule";

/** Among fewer documents such an order comes about by chance. */
const FEWEST_DOCUMENTS = 6;
const OPPOSED = -0.3;

export const orderDisagrees: WarningRule = ({ report: { documents, rank_agreement, judgements } }) => {
  // A person's judgement tells more than the estimate does.
  if (judgements !== null || documents.length < FEWEST_DOCUMENTS || rank_agreement === null || rank_agreement > OPPOSED)
    return [];
  const message = `The order disagrees with the estimated relevance: lower ranks tend to answer better (Kendall's tau ${rank_agreement.toFixed(2)}).`;
  return [{ code: "order_disagrees", severity: "warning", message, ranks: [] }];
};
