import type { AnalyzeRequest } from "../../src/contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../src/contract/analyze/promptAnalysis";
import { analyzePrompt } from "../../src/core/analyze";
import type { AnyRule, RuleFinding } from "../../src/core/analyze/engine/rule";
import { type PromptSubject, readSubject } from "../../src/core/analyze/promptSubject";
import type { Tokenizer } from "../../src/core/tokenize/tokenizer";

/** Counts words and signs: near enough to tokens where a test is not about their number. */
export const wordTokenizer: Tokenizer = {
  name: "words",
  tokenEnds: (text) =>
    Int32Array.from(
      [...text.matchAll(/\s*(?:\p{L}+|\p{N}+|[^\p{L}\p{N}\s])|\s+$/gu)].map(
        ({ index, 0: { length } }) => index + length,
      ),
    ),
};

export type Asked = Partial<AnalyzeRequest> & Pick<AnalyzeRequest, "prompt">;

/** What rules see of a prompt. */
export function subjectOf(asked: Asked): PromptSubject {
  return readSubject({ context: "", ...asked }, wordTokenizer);
}

/** What one rule finds, each with the words that it points at. */
export function foundBy(
  rule: AnyRule,
  asked: Asked,
  options: unknown = rule.options?.parse({}) ?? {},
): (RuleFinding & { readonly words: string })[] {
  const texts = { prompt: asked.prompt, context: asked.context ?? "" };
  return [...rule.check(subjectOf(asked), options)].map((finding) => ({
    ...finding,
    words: texts[finding.target].slice(finding.start, finding.end),
  }));
}

/** What all rules find. */
export function analyzed(asked: Asked): PromptAnalysis {
  return analyzePrompt({ context: "", ...asked }, wordTokenizer);
}
