import type { Span } from "../../../../../contract/span";
import { overlaps } from "../../../../../text/spans";
import { isQuestionName } from "../../../../../text/variableNames";
import type { Instruction, PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { PromptSubject } from "../../../promptSubject";

/** Whether a prompt is there to answer from retrieved text, in words that the rules read. */
export function isAnswering({ prompt }: PromptSubject): boolean {
  return prompt.purpose === "answer" && prompt.isEnglish;
}

/** Whether it has retrieved text: in itself, or beside it. */
export function hasContext({ prompt, request }: PromptSubject): boolean {
  return prompt.contextSpans.length > 0 || request.context.trim() !== "";
}

/** What programs call instructions that they fill in; the format of the answer is not what these rules look for. */
const INSTRUCTIONS =
  /(?:system|task|custom|base|user|bot|agent|assistant|persona|role|extra|additional)[_-]?(?:prompt|instructions?|message|guidelines|rules)|^(?:instructions?|guidelines|rules|persona|prompt|task)$/i;

/** Whether a program fills in instructions that nobody can read here: what seems to be left out may stand there. */
export function hasFilledInInstructions({ placeholders, exampleSpans }: PreparedPrompt): boolean {
  return placeholders.some(
    (mark) =>
      mark.kind === "value" &&
      !mark.isLocal &&
      INSTRUCTIONS.test(mark.name) &&
      !isQuestionName(mark.name) &&
      !overlaps(exampleSpans, mark),
  );
}

const TASK = /(?<!\bhelp [^.!?]{0,30})\b(?:answers?|respond(?:ing)?|reply|give a response)\b/i;
const SUBJECT = /\b(?:response|questions?|query|context|documents?|passages?|sources?)\b/i;

/** The instruction that tells the task: there stands what the prompt lacks. `null` where a prompt says nothing at all. */
export function placeOfTask(prompt: PreparedPrompt): Span | null {
  const { instructions, questionSpans, contextSpans } = prompt;
  const found = tasksOf(prompt)[0] ?? instructions[0] ?? contextSpans[0] ?? questionSpans[0];
  return found === undefined ? null : { start: found.start, end: found.end };
}

/** The instructions that tell the task, those that speak of an answer first. */
export function tasksOf({ instructions }: PreparedPrompt): readonly Instruction[] {
  return [TASK, SUBJECT].flatMap((pattern) => instructions.filter(({ text }) => pattern.test(text)));
}

/** The last question with the last context behind it; `null` where one stands before the question, or a copy of it: more may follow, as a list of sources. */
export function questionBefore({
  questionSpans,
  contextSpans,
}: PreparedPrompt): { readonly question: Span; readonly context: Span } | null {
  const [question, context] = [questionSpans.at(-1), contextSpans.at(-1)];
  if (question === undefined || context === undefined) return null;
  if (contextSpans.some(({ start }) => start < question.start)) return null;
  return {
    question: { start: question.start, end: question.end },
    context: { start: context.start, end: context.end },
  };
}
