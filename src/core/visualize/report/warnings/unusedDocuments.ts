import { counted, grouped } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

const FEWEST_DOCUMENTS = 3;
/** The share of the tokens that has to go to unused documents. */
const MUCH = 0.5;

export const unusedDocuments: WarningRule = ({ report: { documents, answer } }) => {
  const used = new Set((answer?.uses ?? []).map(({ rank }) => rank).filter((rank) => rank !== null));
  // A response that uses none is told of as unsupported.
  if (used.size === 0 || documents.length < FEWEST_DOCUMENTS) return [];
  const unused = documents.filter(({ rank }) => !used.has(rank));
  const total = sumOfTokens(documents);
  const wasted = sumOfTokens(unused);
  if (wasted < MUCH * total) return [];
  const size = `the others take about ${grouped(wasted)} of ${grouped(total)} tokens`;
  return [
    {
      code: "unused_documents",
      severity: "info",
      message: `The response uses ${used.size} of ${counted(documents.length, "document")}; ${size}.`,
      ranks: unused.map(({ rank }) => rank),
    },
  ];
};

function sumOfTokens(documents: readonly { readonly tokens: number }[]): number {
  return documents.reduce((sum, { tokens }) => sum + tokens, 0);
}
