import { analyzeRequestSchema } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import { parseInput } from "../../contract/parseInput";
import { runAnalyze } from "../engine/bundled/runAnalyze";
import type { AnalyzeOptions } from "../engine/engine";

export { RAGQualityError } from "../../contract/error";
export type * from "../../contract/analyze/analyzeRequest";
export type * from "../../contract/analyze/promptAnalysis";
export type * from "../../contract/span";
export type { AbortSignalLike, AnalyzeOptions } from "../engine/engine";

/** The method of the class as a function, for programs that carry this operation alone. */
export async function analyze_prompt(
  prompt: string,
  context: string,
  { signal, ...options }: AnalyzeOptions = {},
): Promise<PromptAnalysis> {
  return runAnalyze(parseInput(analyzeRequestSchema, { ...options, prompt, context }), { signal });
}
