import type { Span } from "../../../../contract/span";
import type { PromptSubject } from "../../promptSubject";
import type { Target } from "../../target";

/** Where the question stands in the prompt, or the placeholder that it fills; otherwise the first passage. */
export function placeOfQuestion({ question, prompt, context }: PromptSubject): Span & { readonly target: Target } {
  const span = question?.span ?? prompt.questionSpans[0];
  if (span !== undefined) return { target: "prompt", start: span.start, end: span.end };
  const { start, end } = context.passages[0] ?? { start: 0, end: 0 };
  return { target: context.target, start, end };
}
