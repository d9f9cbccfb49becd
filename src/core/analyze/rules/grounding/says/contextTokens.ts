import type { PromptSubject } from "../../../promptSubject";

/** The tokens of the context, wherever it stands; 0 where it is only a variable. */
export function contextTokens({ context, tokens }: PromptSubject): number {
  return context.spans.reduce((sum, span) => sum + tokens.count(context.target, span), 0);
}
