import type { PromptEdit } from "../../../../../contract/analyze/promptAnalysis";
import type { Span } from "../../../../../contract/span";
import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { PromptSubject } from "../../../promptSubject";
import { hasContext, hasFilledInInstructions, isAnswering, placeOfTask } from "./answeringPrompt";
import { contextNoun } from "./contextNoun";

/** What a prompt that answers from a context has to say. */
interface NeededSentence {
  isSaid(prompt: PreparedPrompt): boolean;
  /** What comes of its absence, and what to do. */
  readonly message: string;
  /** What the suggestion says that it does. */
  readonly title: string;
  /** In the prompt's own word for what was retrieved. */
  sentenceOf(noun: string): string;
}

/** The finding at the task of a prompt that answers from a context and does not say what it needs to. */
export function* missingSentence(
  subject: PromptSubject,
  { isSaid, message, title, sentenceOf }: NeededSentence,
): Iterable<RuleFinding> {
  const { prompt } = subject;
  if (!isAnswering(subject) || !hasContext(subject) || isSaid(prompt) || hasFilledInInstructions(prompt)) return;
  const place = placeOfTask(prompt);
  const [context] = prompt.contextSpans;
  if (place === null) return;
  const suggestion =
    context === undefined
      ? {}
      : {
          suggestion: { title, edits: [insertAbove(prompt, context, sentenceOf(contextNoun(prompt)))], isSure: false },
        };
  yield { ...place, target: "prompt", message, ...suggestion };
}

const MARK_LINE =
  /^[ \t]*(?:<[a-z][^<>\n]{0,80}>[ \t]*$|`{3,}|"{3}|-{3,}|={3,}|\*{3,}|#{1,6}[ \t])|:[*_]{0,2}[ \t]*$|\bbelow\.[ \t]*$/i;
const HEADING = /^[ \t]*#{1,6}[ \t]/;
/** A label and a line of dashes, say. */
const MAX_MARK_LINES = 2;

/** The edit that writes a sentence right above the context and the marks that open it. */
function insertAbove({ text, messages, body }: PreparedPrompt, context: Span, sentence: string): PromptEdit {
  const floor = (messages.find(({ start, end }) => start <= context.start && context.start <= end) ?? body).start;
  let at = lineStart(text, context.start, floor);
  for (let count = 0; count < MAX_MARK_LINES && at > floor; count += 1) {
    const above = lineStart(text, at - 1, floor);
    const line = text.slice(above, at - 1).replace(/\r$/, "");
    // What stands below the context's own heading belongs there, and not to the part before.
    if (!MARK_LINE.test(line) || (count > 0 && HEADING.test(line))) break;
    at = above;
  }
  const isParagraph = at > floor + 1 && /\n[ \t]*\r?\n$/.test(text.slice(Math.max(floor, at - 20), at));
  const line = text.includes("\r\n") ? "\r\n" : "\n";
  return { start: at, end: at, text: sentence + line + (isParagraph ? line : "") };
}

function lineStart(text: string, at: number, floor: number): number {
  return Math.max(floor, text.lastIndexOf("\n", at - 1) + 1);
}
