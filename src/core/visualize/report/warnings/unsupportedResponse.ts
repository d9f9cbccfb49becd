import { counted } from "../../words/numbers";
import type { WarningRule } from "./warningRule";

/** From this share of statements on, the response was made of something else than these documents. */
const MUCH = 0.5;

export const unsupportedResponse: WarningRule = ({ report: { answer } }) => {
  if (answer === null || answer.statements === 0) return [];
  const open = answer.uses.filter(({ rank }) => rank === null).length;
  if (open === 0) return [];
  const severity = open / answer.statements >= MUCH ? "warning" : "info";
  return [{ code: "unsupported_response", severity, message: messageFor(open, answer.statements), ranks: [] }];
};

function messageFor(open: number, statements: number): string {
  if (statements === 1) return "No document supports the statement of the response.";
  if (open === statements)
    return `No document supports any of the ${counted(statements, "statement")} of the response.`;
  return `No document supports ${open} of the ${counted(statements, "statement")} of the response.`;
}
