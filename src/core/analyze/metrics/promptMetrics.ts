import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import type { PromptMetrics } from "../../../contract/analyze/promptMetrics";
import { similarStems } from "../../lexical/wordRelations";
import { rounded, roundedShare } from "../../rounded";
import { comparedPassages, passageRelevance, repeatedPassages } from "../context/comparedPassages";
import type { PreparedPrompt } from "../prompt/preparedPrompt";
import type { PromptSubject } from "../promptSubject";
import { encodingOfModel } from "./modelEncoding";
import { readingEase } from "./readingEase";

/** The figures of a prompt with its context. */
export function measurePrompt(subject: PromptSubject): PromptMetrics {
  const { prompt, context, tokens, contextWindow, request } = subject;
  const { prompt_tokens, context_tokens, total_tokens } = sizes(subject);
  const coverage = questionCoverage(subject);
  return {
    ...{
      prompt_tokens,
      context_tokens,
      total_tokens,
      tokens_estimated: tokens.isEstimated || isCountedByAnother(request.model),
      tokenizer: tokens.tokenizer,
      context_window: contextWindow,
    },
    window_share: contextWindow === null ? null : rounded(total_tokens / contextWindow),
    passages: context.passages.length,
    redundancy: redundancy(subject),
    question_coverage: coverage === null ? null : rounded(coverage),
    reading_ease: readingEase(prompt),
    variables: prompt.declarations.length,
    read_in_part: isReadInPart(prompt),
  };
}

/** Shorter instructions are a label or a name, in whatever language. */
const MIN_LENGTH = 60;

function isReadInPart({ isEnglish, instructions }: PreparedPrompt): boolean {
  return !isEnglish && instructions.reduce((sum, { text }) => sum + text.length, 0) >= MIN_LENGTH;
}

/** A model whose own tokens are not known: those of another one are near, and not the same. */
function isCountedByAnother(model: string | undefined): boolean {
  return model !== undefined && encodingOfModel(model) === null;
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

/** The share of the question's distinct content words that stand in the context, in one form or another; `null` without either. */
function questionCoverage({ question, context }: Pick<PromptSubject, "question" | "context">): number | null {
  const stems = [...new Set(question?.prepared.content.map(({ stem }) => stem))];
  if (stems.length === 0 || context.passages.length === 0) return null;
  const found = stems.filter((stem) => standsInContext([stem, ...similarStems(stem)], context));
  return found.length / stems.length;
}

function standsInContext(forms: readonly string[], context: PromptSubject["context"]): boolean {
  return comparedPassages(context).some(({ source }) => forms.some((form) => source.has(form)));
}

/** The passages with what is known of each. */
export function passagesOf(subject: PromptSubject): PromptAnalysis["passages"] {
  const { context, tokens } = subject;
  const relevance = passageRelevance(subject);
  const copies = repeatedPassages(context);
  return context.passages.map(({ start, end, id, title }, index) => ({
    ...{ start, end, target: context.target, id: id ?? String(index + 1), title },
    tokens: tokens.count(context.target, { start, end }),
    relevance: roundedOrNull(relevance?.passages[index]),
    near_duplicate_of: copies[index]?.of ?? null,
  }));
}

/** Passages that were not compared with the question have none. */
function roundedOrNull(relevance: number | undefined): number | null {
  return relevance === undefined ? null : roundedShare(relevance);
}
