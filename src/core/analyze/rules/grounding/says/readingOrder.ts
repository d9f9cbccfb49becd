import type { Span } from "../../../../../contract/span";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";

/** The last question with the last context behind it; `null` where the question, or a copy of it, stands behind the context. */
export function questionBefore({
  questionSpans,
  contextSpans,
}: PreparedPrompt): { readonly question: Span; readonly context: Span } | null {
  const [question, context] = [questionSpans.at(-1), contextSpans.at(-1)];
  if (question === undefined || context === undefined || question.start > context.start) return null;
  return {
    question: { start: question.start, end: question.end },
    context: { start: context.start, end: context.end },
  };
}
