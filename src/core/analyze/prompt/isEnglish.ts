import { tokenize } from "../../../text/tokens";
import { looksEnglish } from "../../verify/scorer/looksEnglish";
import type { Instruction } from "./preparedPrompt";

/** Enough words to tell a language. */
const LANGUAGE_SAMPLE = 8000;
/** Few words are not enough to tell a language by: of these one has to be there. No neighbour of English writes them so. */
const ENGLISH =
  /\b(?:the|you|your|answer|question|questions|use|with|from|and|of|to|is|are|not|only|it|that|this|be|as|by|list|write|return|give|respond|reply|cite|explain|don['’]t|never|always|avoid|using|when|if|must|should|please|keep|add|mention|at|on|for)\b/i;

/** Whether the instructions are in English, so that rules which know its words can read them. */
export function isEnglish(text: string, instructions: readonly Instruction[]): boolean {
  let looked = 0;
  const sample = instructions.filter(({ start, end }) => (looked += end - start) <= LANGUAGE_SAMPLE);
  return (
    sample.some((instruction) => ENGLISH.test(instruction.text)) &&
    looksEnglish(sample.flatMap(({ start, end }) => tokenize(text, start, end)))
  );
}
