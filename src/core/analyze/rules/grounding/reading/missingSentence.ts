import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { PromptSubject } from "../../../promptSubject";
import { hasContext, hasFilledInInstructions, isAnswering, placeOfTask } from "./answeringPrompt";
import { contextNoun } from "./contextNoun";
import { sentenceAtTask } from "./sentenceAtTask";

/** What a prompt that answers from a context has to say. */
interface NeededSentence {
  isSaid(prompt: PreparedPrompt): boolean;
  /** What comes of its absence, and what to do. */
  readonly message: string;
  /** What the suggestion says that it does. */
  readonly title: string;
  /** In the prompt's own word for what was retrieved, and where this stands from there; `null` where it would change what the prompt means. */
  sentenceOf(noun: string, where: "above" | "below"): string | null;
}

/** The finding at the task of a prompt that answers from a context and does not say what it needs to. */
export function* missingSentence(
  subject: PromptSubject,
  { isSaid, message, title, sentenceOf }: NeededSentence,
): Iterable<RuleFinding> {
  const { prompt } = subject;
  if (!isAnswering(subject) || !hasContext(subject) || isSaid(prompt) || hasFilledInInstructions(prompt)) return;
  const place = placeOfTask(prompt);
  if (place === null) return;
  const noun = contextNoun(prompt);
  const edit = sentenceAtTask(prompt, (where) => sentenceOf(noun, where));
  const suggestion = edit === null ? {} : { suggestion: { title, edits: [edit], isSure: false } };
  yield { ...place, target: "prompt", message, ...suggestion };
}
