import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { Span } from "../../contract/span";
import type { Tokenizer } from "../tokenize/tokenizer";
import type { PreparedContext, Target } from "./context/preparedContext";
import { readContext } from "./context/readContext";
import { contextWindowOf } from "./metrics/contextWindow";
import { countTokens, type TokenCounts } from "./metrics/countTokens";
import type { PreparedPrompt } from "./prompt/preparedPrompt";
import { findQuestion, type Question } from "./prompt/promptQuestion";
import { readPrompt } from "./prompt/readPrompt";

/** All that rules look at: read once, and shared by them. */
export interface PromptSubject {
  readonly request: AnalyzeRequest;
  readonly prompt: PreparedPrompt;
  /** The passages, wherever they stand: in the context, or in the prompt itself. */
  readonly context: PreparedContext;
  /** `null` where neither the request nor the prompt holds one. */
  readonly question: Question | null;
  readonly tokens: TokenCounts;
  /** `null` where neither a window nor a known model was told. */
  readonly contextWindow: number | null;
}

/** Reads prompt and context once, for all rules. */
export function readSubject(request: AnalyzeRequest, tokenizer: Tokenizer): PromptSubject {
  const prompt = readPrompt(request);
  const context = readContext(request.context, prompt);
  return {
    request,
    prompt,
    context,
    question: findQuestion(request, prompt),
    tokens: countTokens(request.prompt, request.context, tokenizer),
    contextWindow: contextWindowOf(request),
  };
}

/** Where the question stands in the prompt, or the placeholder that it fills; otherwise the first passage. */
export function placeOfQuestion({ question, prompt, context }: PromptSubject): Span & { readonly target: Target } {
  const span = question?.span ?? prompt.questionSpans[0];
  if (span !== undefined) return { target: "prompt", start: span.start, end: span.end };
  const { start, end } = context.passages[0] ?? { start: 0, end: 0 };
  return { target: context.target, start, end };
}

/** Prompt and context as they were given. */
export function givenTexts({ request }: PromptSubject): { readonly target: Target; readonly text: string }[] {
  return [
    { target: "prompt", text: request.prompt },
    { target: "context", text: request.context },
  ];
}

/** The tokens of the context, wherever it stands; 0 where it is only a variable. */
export function contextTokens({ context, tokens }: PromptSubject): number {
  return context.spans.reduce((sum, span) => sum + tokens.count(context.target, span), 0);
}
