import type { PromptAnalysis, PromptFinding } from "../../../../src/contract/analyze/promptAnalysis";
import type { PromptMetrics } from "../../../../src/contract/analyze/promptMetrics";
import type { FindingPlace, PromptResult } from "../../../../src/contract/panel/promptState";
import type { ContextPassage } from "../../../../webview/prompts/contextMap";

export function findingWith(rule: string, change: Partial<PromptFinding> = {}): PromptFinding {
  return {
    rule,
    severity: "warning",
    message: `About ${rule}.`,
    target: "prompt",
    start: 0,
    end: 1,
    help_uri: "",
    suggestion: null,
    related: [],
    ...change,
  };
}

/** A passage of ten units of text; `place` counts from 0. */
export function passageWith(place: number, change: Partial<ContextPassage> = {}): ContextPassage {
  return {
    target: "context",
    start: place * 10,
    end: place * 10 + 10,
    id: String(place + 1),
    title: null,
    tokens: 5,
    relevance: 0.5,
    near_duplicate_of: null,
    ...change,
  };
}

export const METRICS: PromptMetrics = {
  prompt_tokens: 60,
  context_tokens: 40,
  total_tokens: 100,
  tokens_estimated: false,
  tokenizer: "cl100k_base",
  context_window: 1000,
  window_share: 0.1,
  passages: 4,
  redundancy: 0.25,
  question_coverage: 0.8,
  reading_ease: 65.2,
  variables: 2,
};

export function analysisWith(findings: PromptFinding[], change: Partial<PromptAnalysis> = {}): PromptAnalysis {
  return {
    score: 0.9,
    deductions: [],
    findings,
    suggestions: [],
    metrics: METRICS,
    parts: [],
    passages: [],
    improved_prompt: null,
    ...change,
  };
}

export function placeWith(line: number, change: Partial<FindingPlace> = {}): FindingPlace {
  return { file: "a.prompty", line, excerpt: `words of line ${line}`, can_open: true, ...change };
}

export function promptWith(analysis: PromptAnalysis, change: Partial<PromptResult> = {}): PromptResult {
  return {
    kind: "result",
    key: "1",
    file: "a.prompty",
    name: null,
    prompts: 1,
    engine: "bundled core",
    elapsed_ms: 3,
    stale: false,
    context: { kind: "none", label: null },
    question: "",
    model: null,
    can_fix: 0,
    can_set_rules: true,
    problems: [],
    failure: null,
    analysis,
    places: analysis.findings.map((_, index) => placeWith(index + 1)),
    rules: [],
    ...change,
  };
}
