import type { Deduction } from "../../../contract/promptAnalysis";
import type { AnyRule } from "./rule";

/** What to do about the rules that took something off, the most worthwhile first. */
export function suggestionsFor(deductions: readonly Deduction[], rules: readonly AnyRule[]): string[] {
  return deductions.flatMap(({ rule }) => rules.filter(({ code }) => code === rule).map(({ advice }) => advice));
}
