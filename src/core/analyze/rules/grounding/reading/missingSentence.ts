import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import type { PromptSubject } from "../../../promptSubject";
import { hasContext, hasFilledInInstructions, isAnswering, placeOfTask } from "./answeringPrompt";

/** The finding at the task of a prompt that answers from a context and does not say what it needs to. */
export function* missingSentence(
  subject: PromptSubject,
  isSaid: (prompt: PreparedPrompt) => boolean,
  message: string,
): Iterable<RuleFinding> {
  const { prompt } = subject;
  if (!isAnswering(subject) || !hasContext(subject) || isSaid(prompt) || hasFilledInInstructions(prompt)) return;
  const place = placeOfTask(prompt);
  if (place !== null) yield { ...place, target: "prompt", message };
}
