import type { RetrievedDocument } from "../../../../contract/retrievalReport";
import { counted } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

/** So many unused documents above the one that counts cost room and attention; one or two are the rule. */
const FEWEST_ABOVE = 3;

export const restsOnLowRank: WarningRule = ({ report: { documents, answer } }) => {
  const main = mostUsed(documents);
  if (answer === null || main === null) return [];
  const used = new Set(answer.uses.map(({ rank }) => rank));
  const above = documents.filter(({ rank }) => rank < main.rank && !used.has(rank)).length;
  if (above < FEWEST_ABOVE) return [];
  const message = `The response rests on rank ${main.rank}, below ${counted(above, "document")} that it does not use.`;
  return [{ code: "rests_on_low_rank", severity: "warning", message, ranks: [main.rank] }];
};

/** The document that supports most statements; the best-ranked of equals. */
function mostUsed(documents: readonly RetrievedDocument[]): RetrievedDocument | null {
  return documents.reduce<RetrievedDocument | null>(
    (found, document) => ((document.supports ?? 0) > (found?.supports ?? 0) ? document : found),
    null,
  );
}
