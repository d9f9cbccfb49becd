import type { Span } from "../../../../contract/span";
import { grouped } from "../../../counted";
import type { Target } from "../../context/preparedContext";
import type { Rule } from "../../engine/rule";
import { sizes } from "../../metrics/promptMetrics";
import type { PromptSubject } from "../../promptSubject";

/** Prompt and context have more tokens than the model reads: it refuses them, or reads a part and says nothing of it. */
export const contextOverWindow: Rule = {
  code: "context-over-window",
  group: "context",
  severity: "error",
  summary: "Prompt and context have more tokens than the model reads.",
  advice: "Retrieve fewer or shorter passages, or choose a model with a larger context window.",
  points: 30,
  check(subject) {
    const { contextWindow } = subject;
    const { total_tokens } = sizes(subject);
    if (contextWindow === null || total_tokens <= contextWindow) return [];
    const message = `Prompt and context have ${grouped(total_tokens)} tokens, and the model reads ${grouped(contextWindow)}. From here on nothing fits: leave passages out, or choose a model that reads more.`;
    return [{ ...firstBeyond(subject, contextWindow), message }];
  },
};

/** The first passage that no longer fits behind the prompt; without passages the prompt itself. */
export function firstBeyond(subject: PromptSubject, limit: number): Span & { readonly target: Target } {
  const { context, tokens, prompt } = subject;
  let total =
    sizes(subject).total_tokens -
    context.passages.reduce((sum, passage) => sum + tokens.count(context.target, passage), 0);
  for (const passage of context.passages) {
    total += tokens.count(context.target, passage);
    if (total > limit) return { target: context.target, start: passage.start, end: passage.end };
  }
  return { target: "prompt", ...prompt.body };
}
