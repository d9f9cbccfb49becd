import type { Deduction, PromptFinding } from "../../../contract/analyze/promptAnalysis";
import type { PromptMetrics } from "../../../contract/analyze/promptMetrics";
import type { AnyRule } from "./rule";

const FULL = 100;
/** Each further finding of a rule takes this share of what the one before took: a rule never takes twice its points. */
const FURTHER = 0.5;

/** What each rule takes off, the most first; hints take nothing. */
export function deductionsOf(findings: readonly PromptFinding[], rules: readonly AnyRule[]): Deduction[] {
  const counted = findings.filter(({ severity }) => severity !== "hint");
  return rules
    .map(({ code, points }) => {
      const count = counted.filter(({ rule }) => rule === code).length;
      return { rule: code, findings: count, points: rounded((points * (1 - FURTHER ** count)) / (1 - FURTHER)) };
    })
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points);
}

/** 1 less all deductions, and never below 0. */
export function scoreOf(deductions: readonly Deduction[]): number {
  const taken = deductions.reduce((sum, { points }) => sum + points, 0);
  return rounded(Math.max(0, FULL - taken)) / FULL;
}

function rounded(points: number): number {
  return Math.round(points * 10) / 10;
}

/** What to do about the rules that took something off, the most worthwhile first. */
export function suggestionsFor(deductions: readonly Deduction[], rules: readonly AnyRule[]): string[] {
  return deductions.flatMap(({ rule }) => rules.filter(({ code }) => code === rule).map(({ advice }) => advice));
}

const READ_IN_PART =
  "The instructions were not read as English: contradictions, roles and vague words are found in English alone, or nearly so.";

/** What has to be known of a prompt that most rules cannot read: silence about it tells little. */
export function languageNotes(metrics: PromptMetrics): string[] {
  return metrics.read_in_part === true ? [READ_IN_PART] : [];
}
