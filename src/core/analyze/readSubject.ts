import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import type { Tokenizer } from "../optimize/tokenize/tokenizer";
import { readContext } from "./context/readContext";
import { contextWindowOf } from "./metrics/contextWindow";
import { countTokens } from "./metrics/countTokens";
import { findQuestion } from "./prompt/findQuestion";
import { readPrompt } from "./prompt/readPrompt";
import type { PromptSubject } from "./promptSubject";

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
