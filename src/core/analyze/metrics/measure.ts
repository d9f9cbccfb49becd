import type { PromptMetrics } from "../../../contract/promptAnalysis";
import { rounded } from "../../rounded";
import { comparedPassages } from "../context/comparedPassages";
import { repeatedPassages } from "../context/repeatedPassages";
import type { PromptSubject } from "../promptSubject";
import { questionCoverage } from "./questionCoverage";
import { readingEase } from "./readingEase";

/** The figures of a prompt with its context. */
export function measure(subject: PromptSubject): PromptMetrics {
  const { prompt, context, tokens, contextWindow } = subject;
  const { prompt_tokens, context_tokens, total_tokens } = sizes(subject);
  const coverage = questionCoverage(subject);
  return {
    ...{
      prompt_tokens,
      context_tokens,
      total_tokens,
      tokens_estimated: tokens.isEstimated,
      context_window: contextWindow,
    },
    window_share: contextWindow === null ? null : rounded(total_tokens / contextWindow),
    passages: context.passages.length,
    redundancy: redundancy(subject),
    question_coverage: coverage === null ? null : rounded(coverage),
    reading_ease: readingEase(prompt),
    variables: prompt.declarations.length,
  };
}

/** The tokens of prompt and context; where the context stands in the prompt, it is counted once. */
export function sizes({
  prompt,
  context,
  tokens,
  request,
}: PromptSubject): Pick<PromptMetrics, "prompt_tokens" | "context_tokens" | "total_tokens"> {
  const prompt_tokens = tokens.count("prompt", prompt.body);
  const given = tokens.count("context", { start: 0, end: request.context.length });
  if (context.target === "context")
    return { prompt_tokens, context_tokens: given, total_tokens: prompt_tokens + given };
  const context_tokens = context.spans.reduce((sum, span) => sum + tokens.count("prompt", span), 0);
  return { prompt_tokens, context_tokens, total_tokens: prompt_tokens };
}

/** The share of the compared passages' tokens in those that nearly repeat an earlier one. */
function redundancy({ context, tokens }: PromptSubject): number | null {
  const compared = comparedPassages(context);
  if (compared.length === 0) return null;
  const copies = repeatedPassages(context);
  let total = 0;
  let repeated = 0;
  for (const [index, passage] of compared.entries()) {
    const count = tokens.count(context.target, passage);
    total += count;
    if (copies[index] !== null) repeated += count;
  }
  return total === 0 ? null : rounded(repeated / total);
}
