/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const JUDGES = ["openai"] as const;
export const JUDGE_MODES = ["uncertain", "doubtful"] as const;

/** The environment variable of the judge's key: arguments are seen by everyone who lists processes. */
export const JUDGE_KEY_VARIABLE = "RAG_QUALITY_JUDGE_KEY";

/** Enough for some answers, and too few for a bill that surprises. */
export const JUDGE_DEFAULTS = { mode: "uncertain", maxCalls: "200", maxTokens: "500000", timeout: "120" } as const;
