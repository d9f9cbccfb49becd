import type { PromptSubject } from "../../../promptSubject";

/** Whether a prompt is there to answer from retrieved text, in words that the rules read. */
export function isAnswering({ prompt }: PromptSubject): boolean {
  return prompt.purpose === "answer" && prompt.isEnglish;
}

/** Whether it has retrieved text: in itself, or beside it. */
export function hasContext({ prompt, request }: PromptSubject): boolean {
  return prompt.contextSpans.length > 0 || request.context.trim() !== "";
}
