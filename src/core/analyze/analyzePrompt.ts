import type { AnalyzeRequest } from "../../contract/analyze/analyzeRequest";
import type { PromptAnalysis } from "../../contract/analyze/promptAnalysis";
import type { Tokenizer } from "../tokenize/tokenizer";
import { checkedImprovement } from "./engine/checkedImprovement";
import { findDisabledRules } from "./engine/disableComments";
import { resolveRules } from "./engine/ruleSettings";
import { runRules } from "./engine/runRules";
import { deductionsOf, languageNotes, scoreOf, suggestionsFor } from "./engine/score";
import { measurePrompt, passagesOf } from "./metrics/promptMetrics";
import { partsOf } from "./metrics/promptParts";
import { readSubject } from "./promptSubject";
import { ALL_RULES } from "./rules";

/**
 * Says what will go wrong with a prompt over its context, where, and with which edit it would not. The same input gives the same
 * findings. Fails with `invalid_request` where the settings name a rule or an option that there is not.
 */
export function analyzePrompt(request: AnalyzeRequest, tokenizer: Tokenizer): PromptAnalysis {
  const rules = resolveRules(ALL_RULES, request.rules ?? {});
  const subject = readSubject(request, tokenizer);
  const findings = runRules(rules, subject, findDisabledRules(subject));
  const deductions = deductionsOf(findings, ALL_RULES);
  const metrics = measurePrompt(subject);
  return {
    // Of a prompt that nobody knows the purpose of, nobody knows how good it is.
    score: subject.prompt.purpose === "unknown" ? null : scoreOf(deductions),
    deductions,
    findings,
    suggestions: [...suggestionsFor(deductions, ALL_RULES), ...languageNotes(metrics)],
    metrics,
    parts: partsOf(subject),
    passages: passagesOf(subject),
    improved_prompt: checkedImprovement(subject, findings, rules, tokenizer),
  };
}
