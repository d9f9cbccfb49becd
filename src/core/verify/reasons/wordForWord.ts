import { NEGATIONS } from "../../../text/functionWords";
import { isQuestion } from "../../lexical/question";
import type { Comparison } from "./detail";

/** Longer claims are hardly ever copied whole. */
const MAX_WORDS = 80;
/** A longer sentence is a page without full stops. */
const MAX_IN_SENTENCE = 300;

/** Whether a statement of the passage has the claim word for word, and negates nothing before or behind it. */
export function isWordForWord({ claim, source, passage }: Comparison): boolean {
  if (claim.tokens.length === 0 || claim.tokens.length > MAX_WORDS) return false;
  const ours = claim.tokens.map(({ form }) => form);
  for (let sentence = passage.first; sentence <= passage.last; sentence += 1) {
    const { first, last } = source.tokenRange(sentence, sentence);
    if (last - first < ours.length || last - first > MAX_IN_SENTENCE) continue;
    const theirs = Array.from({ length: last - first }, (_, index) => source.tokens.lexeme(first + index)?.form ?? "");
    if (holdsRun(theirs, ours) && !isQuestion(source, sentence)) return true;
  }
  return false;
}

function holdsRun(theirs: readonly string[], ours: readonly string[]): boolean {
  const start = indexOfRun(theirs, ours);
  if (start === -1) return false;
  return theirs.every((form, index) => (index >= start && index < start + ours.length) || !NEGATIONS.has(form));
}

function indexOfRun(theirs: readonly string[], ours: readonly string[]): number {
  for (let start = theirs.indexOf(ours[0] ?? ""); start !== -1; start = theirs.indexOf(ours[0] ?? "", start + 1)) {
    if (ours.every((form, offset) => theirs[start + offset] === form)) return start;
  }
  return -1;
}
