import type { RuleFinding } from "../../../engine/rule";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { RETRIEVED_ALONE } from "../../../prompt/promptPurpose";
import type { PromptSubject } from "../../../promptSubject";
import { hasContext, hasFilledInInstructions, placeOfTask } from "./answeringPrompt";

/** The finding at the task of a prompt that answers from a context and does not say what it needs to, in words that are read. */
export function* missingSentence(
  subject: PromptSubject,
  isSaid: (prompt: PreparedPrompt) => boolean,
  message: string,
  isRead = subject.prompt.isEnglish,
): Iterable<RuleFinding> {
  const { prompt } = subject;
  const isFed = hasContext(subject) || prompt.instructions.some(({ text }) => RETRIEVED_ALONE.test(text));
  if (prompt.purpose !== "answer" || !isRead || !isFed || isSaid(prompt) || hasFilledInInstructions(prompt)) return;
  const place = placeOfTask(prompt);
  if (place !== null) yield { ...place, target: "prompt", message };
}
