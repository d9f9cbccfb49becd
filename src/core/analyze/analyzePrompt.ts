import type { AnalyzeRequest } from "../../contract/analyzeRequest";
import type { PromptAnalysis } from "../../contract/promptAnalysis";
import type { Tokenizer } from "../optimize/tokenize/tokenizer";
import { findDisabled } from "./engine/disabled";
import { improvedPrompt } from "./engine/improvedPrompt";
import { resolveRules } from "./engine/ruleSettings";
import { runRules } from "./engine/runRules";
import { deductionsOf, scoreOf } from "./engine/score";
import { suggestionsFor } from "./engine/suggestions";
import { measure } from "./metrics/measure";
import { partsOf } from "./metrics/parts";
import { passagesOf } from "./metrics/passages";
import { readSubject } from "./readSubject";
import { ALL_RULES } from "./rules";

/**
 * Says what will go wrong with a prompt over its context, where, and with which edit it would not. The same input gives the same
 * findings. Fails with `invalid_request` where the settings name a rule or an option that there is not.
 */
export function analyzePrompt(request: AnalyzeRequest, tokenizer: Tokenizer): PromptAnalysis {
  const rules = resolveRules(ALL_RULES, request.rules ?? {});
  const subject = readSubject(request, tokenizer);
  const findings = runRules(rules, subject, findDisabled(subject));
  const deductions = deductionsOf(findings, ALL_RULES);
  return {
    score: request.prompt.trim() === "" ? null : scoreOf(deductions),
    deductions,
    findings,
    suggestions: suggestionsFor(deductions, ALL_RULES),
    metrics: measure(subject),
    parts: partsOf(subject),
    passages: passagesOf(subject),
    improved_prompt: improvedPrompt(request.prompt, findings),
  };
}
