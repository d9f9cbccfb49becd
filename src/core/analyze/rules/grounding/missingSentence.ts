import type { RuleFinding } from "../../engine/rule";
import type { PreparedPrompt } from "../../prompt/preparedPrompt";
import type { PromptSubject } from "../../promptSubject";
import { insertAbove } from "./says/contextPlace";
import { hasFilledInInstructions } from "./says/filledInInstructions";
import { hasContext, isAnswering } from "./says/isAnswering";
import { placeOfTask } from "./says/placeOfTask";

/** What a prompt that answers from a context has to say. */
export interface NeededSentence {
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
