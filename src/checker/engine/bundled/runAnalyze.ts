import type { AnalyzeRequest } from "../../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../../contract/analyze/promptAnalysis";
import { analyzePrompt, countedBy } from "../../../core/analyze";
import { loadTokenizer } from "../../tokenizer";
import type { CallOptions } from "../engine";
import { refuseAborted } from "./refuseAborted";

export async function runAnalyze(request: AnalyzeRequest, { signal }: CallOptions): Promise<PromptAnalysis> {
  refuseAborted(signal);
  const tokenizer = await loadTokenizer(countedBy(request.model));
  refuseAborted(signal);
  return analyzePrompt(request, tokenizer);
}
