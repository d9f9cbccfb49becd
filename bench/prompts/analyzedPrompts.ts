import type { PromptSeverity } from "../../src/contract/analyze/promptRules";
import { analyzePrompt } from "../../src/core/analyze";
import type { Tokenizer } from "../../src/core/tokenize/tokenizer";
import type { Judge, Judged } from "./judgements";
import type { PromptRow, PromptSet } from "./promptRows";

/** A finding without its words: the report must not hold any of the data's. */
export interface FoundPlace {
  readonly rule: string;
  readonly severity: PromptSeverity;
  readonly start: number;
  readonly end: number;
  readonly judged: Judged;
}

export interface AnalyzedPrompt {
  readonly set: PromptSet;
  readonly id: string;
  readonly found: readonly FoundPlace[];
}

export function analyzeRows(rows: readonly PromptRow[], tokenizer: Tokenizer, judge: Judge): AnalyzedPrompt[] {
  return rows.map(({ set, id, ...input }) => {
    const { findings } = analyzePrompt(input, tokenizer);
    return {
      set,
      id,
      found: findings.map(({ rule, severity, start, end }) => ({
        rule,
        severity,
        start,
        end,
        judged: judge(id, rule, start),
      })),
    };
  });
}
