import { grouped } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

export const sampled: WarningRule = ({ report: { documents, sampled_from } }) => {
  if (sampled_from === null) return [];
  const isSpread = documents.at(-1)?.rank !== documents.length;
  const which = isSpread ? "the first ranks and an even spread of the others" : "the first ranks";
  const message = `${grouped(documents.length)} of ${grouped(sampled_from)} documents ${documents.length === 1 ? "is" : "are"} shown: ${which}.`;
  return [{ code: "sampled", severity: "info", message, ranks: [] }];
};
