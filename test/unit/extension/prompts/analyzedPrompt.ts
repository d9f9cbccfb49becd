import type { PromptAnalysis, PromptFinding } from "../../../../src/contract/analyze/promptAnalysis";
import type { AnalyzedPrompt, PlacedEdit } from "../../../../src/extension/worker/wire/promptsMessages";

export const FILE = "file:///w/a.prompty";

/** A finding of five characters from `start`. */
export function finding(start: number, given: Partial<PromptFinding> = {}): PromptFinding {
  return {
    target: "prompt",
    start,
    end: start + 5,
    rule: "unused-variable",
    severity: "warning",
    message: "Unused.",
    help_uri: "docs/rules/unused-variable.md",
    suggestion: null,
    related: [],
    ...given,
  };
}

export function analysis(findings: PromptFinding[]): PromptAnalysis {
  const metrics = {
    prompt_tokens: 9,
    context_tokens: 0,
    total_tokens: 9,
    tokens_estimated: false,
    tokenizer: "cl100k_base",
    context_window: null,
    window_share: null,
    passages: 0,
    redundancy: null,
    question_coverage: null,
    reading_ease: null,
    variables: 0,
  };
  return {
    score: 1,
    deductions: [],
    findings,
    suggestions: [],
    metrics,
    parts: [],
    passages: [],
    improved_prompt: null,
  };
}

/** An edit that takes five characters away. */
export function edit(start: number, uri = FILE): PlacedEdit {
  return { ...place(start, uri), text: "" };
}

function place(start: number, uri: string): Omit<PlacedEdit, "text"> {
  return {
    uri,
    span: { start, end: start + 5 },
    from: { line: 0, character: start },
    to: { line: 0, character: start + 5 },
    words: "words",
  };
}

/** A prompt of 100 characters with a sure fix for each of its findings, unless it is given otherwise. */
export function analyzedPrompt(starts: readonly number[], given: Partial<AnalyzedPrompt> = {}): AnalyzedPrompt {
  const findings = starts.map((start) => finding(start));
  return {
    ...{
      key: "1.0",
      index: 0,
      name: null,
      span: { start: 0, end: 100 },
      engine: "bundled core",
      elapsed_ms: 1,
      question: "",
      model: null,
      problems: [],
      rules: [],
    },
    context: { kind: "none", label: null },
    context_files: [],
    analysis: analysis(findings),
    places: findings.map(({ start, end }) => ({ source_id: "prompt", start, end, ...place(start, FILE) })),
    helps: starts.map((start) => ({
      shown: { file: "a.prompty", line: 1, excerpt: "words", can_open: true },
      edits: [edit(start)],
      disable_line: edit(start),
      disable_file: edit(0),
    })),
    fix_all: { count: starts.length, edits: starts.map((start) => edit(start)) },
    improvement: { count: starts.length, edits: starts.map((start) => edit(start)) },
    ...given,
  };
}
