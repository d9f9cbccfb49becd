import { NO_TOKENS } from "../tokenize/tokenizer";
import { readSubject } from "./promptSubject";
import { findInjections } from "./rules/security/injection/findInjections";
import { findRoleMarks } from "./rules/security/retrieved/roleMarks";

/** Whether retrieved text tries to direct the model that reads it, or passes for another speaker's words. */
export function givesOrders(text: string, question: string): boolean {
  if (findInjections(text, question, "normal").length > 0) return true;
  const subject = readSubject({ prompt: "", context: text }, NO_TOKENS);
  return findRoleMarks(subject).some(({ isCode }) => !isCode);
}
