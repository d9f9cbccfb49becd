import type { PromptAnalysis } from "../../../src/checker";

/** An analysis as a service gives it, with each part of it. */
export const ANALYSIS: PromptAnalysis = {
  score: 0.88,
  deductions: [{ rule: "no-abstention", findings: 1, points: 12 }],
  findings: [
    {
      rule: "no-abstention",
      severity: "warning",
      message: "Nothing says what to answer where the context does not.",
      target: "prompt",
      start: 0,
      end: 6,
      help_uri: "docs/rules/no-abstention.md",
      suggestion: { title: "Add a sentence", edits: [{ start: 6, end: 6, text: " Say so." }], is_sure: true },
      related: [{ target: "context", start: 0, end: 3, message: "The passage." }],
    },
    {
      rule: "secret",
      severity: "error",
      message: "A key stands here.",
      target: "context",
      start: 4,
      end: 8,
      help_uri: "docs/rules/secret.md",
      suggestion: null,
      related: [],
    },
  ],
  suggestions: ["Say what to answer then."],
  metrics: {
    prompt_tokens: 12,
    context_tokens: 30,
    total_tokens: 42,
    tokens_estimated: false,
    tokenizer: "cl100k_base",
    context_window: 8000,
    window_share: 0.005,
    passages: 2,
    redundancy: 0,
    question_coverage: null,
    reading_ease: 70.2,
    variables: 1,
  },
  parts: [{ kind: "instructions", label: "system", target: "prompt", start: 0, end: 6, tokens: 2 }],
  passages: [
    { start: 0, end: 3, target: "context", id: "1", title: null, tokens: 1, relevance: 0.4, near_duplicate_of: null },
  ],
  improved_prompt: "Answer Say so.",
};
