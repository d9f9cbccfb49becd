import type { PromptAnalysis, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import { ALL_RULES } from "../rules";
import { improvedPrompt } from "./improvedPrompt";
import { deductionsOf, languageNotes, scoreOf, suggestionsFor } from "./score";

/** The analysis of a prompt as if some of its findings had not been made. */
export function withoutFindings(
  analysis: PromptAnalysis,
  prompt: string,
  isOff: (finding: PromptFinding) => boolean,
): PromptAnalysis {
  const findings = analysis.findings.filter((finding) => !isOff(finding));
  if (findings.length === analysis.findings.length) return analysis;
  const deductions = deductionsOf(findings, ALL_RULES);
  return {
    ...analysis,
    score: analysis.score === null ? null : scoreOf(deductions),
    deductions,
    findings,
    suggestions: [...suggestionsFor(deductions, ALL_RULES), ...languageNotes(analysis.metrics)],
    improved_prompt: improvedPrompt(prompt, findings),
  };
}
