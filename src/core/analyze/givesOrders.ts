import { NO_TOKENS } from "../tokenize/tokenizer";
import { readSubject } from "./promptSubject";
import { findInjections, type Injection } from "./rules/security/injection/findInjections";
import { findRoleMarks } from "./rules/security/retrieved/roleMarks";

/** Whether retrieved text tries to direct the model that reads it, or passes for another speaker's words. */
export function givesOrders(text: string, question: string): boolean {
  const isOrder = ({ start, end, wish }: Injection): boolean =>
    wish !== "other_task" || !tellsOfOthers(text.slice(start, end));
  if (findInjections(text, question, "normal").some(isOrder)) return true;
  const subject = readSubject({ prompt: "", context: text }, NO_TOKENS);
  return findRoleMarks(subject).some(({ isCode }) => !isCode);
}

const OF_OTHERS = /^\W*(?:[^,.:;!?\n]{1,40},\s)?(?:they|we|he|she)\s+\p{Ll}+\b[^.!?:\n]*[.!?]?\s*$/iu;
const TO_READER =
  /\b(?:you|your|yours|must|should|please|ask|want|need|require|expect|ignore|disregard|forget|instruct\p{L}*|prompts?|assistant|answer|respond|reply|say|output|print|claims?|verdict|support\p{L}*)\b/iu;

/** `In this phase, they sample from a model, and then train another`: steps that somebody takes, told to nobody. */
function tellsOfOthers(sentence: string): boolean {
  return OF_OTHERS.test(sentence) && !TO_READER.test(sentence);
}
