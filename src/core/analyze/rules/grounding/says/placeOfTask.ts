import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

const TASK = /\b(?:answers?|respond(?:ing)?|reply|give a response)\b/i;
const SUBJECT = /\b(?:response|questions?|query|context|documents?|passages?|sources?)\b/i;

/** The instruction that tells the task: there stands what the prompt lacks. `null` where a prompt says nothing at all. */
export function placeOfTask({ instructions, questionSpans, contextSpans }: PreparedPrompt): Span | null {
  const found =
    instructions.find(({ text }) => TASK.test(text)) ??
    instructions.find(({ text }) => SUBJECT.test(text)) ??
    instructions[0] ??
    contextSpans[0] ??
    questionSpans[0];
  return found === undefined ? null : { start: found.start, end: found.end };
}
