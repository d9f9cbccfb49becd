import { DEFAULT_LIMITS } from "../../../checker/judge/limits";

/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const JUDGES = ["openai", "onnx", "service"] as const;
export const JUDGE_MODES = ["uncertain", "doubtful"] as const;

/** Where models are downloaded from, and the variable by which all tools for them name a mirror. */
export const MODEL_HUB = "https://huggingface.co";
export const MODEL_HUB_VARIABLE = "HF_ENDPOINT";

/** The environment variable of the judge's key: arguments are seen by everyone who lists processes. */
export const JUDGE_KEY_VARIABLE = "RAG_QUALITY_JUDGE_KEY";

export const JUDGE_DEFAULTS = {
  mode: "uncertain",
  maxCalls: String(DEFAULT_LIMITS.max_calls),
  maxTokens: String(DEFAULT_LIMITS.max_tokens),
  timeout: "120",
  runtime: ".",
} as const;
