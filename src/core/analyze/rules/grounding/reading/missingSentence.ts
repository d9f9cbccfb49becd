import type { PromptEdit } from "../../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../../contract/span";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { PromptSubject } from "../../../promptSubject";
import { hasContext, hasFilledInInstructions, isAnswering, placeOfTask } from "./answeringPrompt";

/** What a prompt that answers from a context has to say. */
interface NeededSentence {
  isSaid(prompt: PreparedPrompt): boolean;
  /** What comes of its absence, and what to do. */
  readonly message: string;
  /** What the suggestion says that it does. */
  readonly title: string;
  readonly sentence: string;
}

/** The finding at the task of a prompt that answers from a context and does not say what it needs to. */
export function* missingSentence(
  subject: PromptSubject,
  { isSaid, message, title, sentence }: NeededSentence,
): Iterable<RuleFinding> {
  const { prompt } = subject;
  if (!isAnswering(subject) || !hasContext(subject) || isSaid(prompt) || hasFilledInInstructions(prompt)) return;
  const place = placeOfTask(prompt);
  const [context] = prompt.contextSpans;
  if (place === null) return;
  const suggestion =
    context === undefined
      ? {}
      : { suggestion: { title, edits: [insertAbove(prompt, context, sentence)], isSure: false } };
  yield { ...place, target: "prompt", message, ...suggestion };
}

const MARK_LINE =
  /^[ \t]*(?:<[a-z][^<>\n]{0,80}>[ \t]*$|`{3,}|"{3}|-{3,}|={3,}|\*{3,}|#{1,6}[ \t])|:[*_]{0,2}[ \t]*$|\bbelow\.[ \t]*$/i;
/** A label and a line of dashes, say. */
const MAX_MARK_LINES = 2;

/** The edit that writes a sentence right above the context and the marks that open it. */
function insertAbove({ text, messages, body }: PreparedPrompt, context: Span, sentence: string): PromptEdit {
  const floor = (messages.find(({ start, end }) => start <= context.start && context.start <= end) ?? body).start;
  let at = lineStart(text, context.start, floor);
  for (let count = 0; count < MAX_MARK_LINES && at > floor; count += 1) {
    const above = lineStart(text, at - 1, floor);
    if (!MARK_LINE.test(text.slice(above, at - 1))) break;
    at = above;
  }
  const isParagraph = at > floor + 1 && text.charAt(at - 1) === "\n" && text.charAt(at - 2) === "\n";
  return { start: at, end: at, text: `${sentence}\n${isParagraph ? "\n" : ""}` };
}

function lineStart(text: string, at: number, floor: number): number {
  return Math.max(floor, text.lastIndexOf("\n", at - 1) + 1);
}
