/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["text", "json", "jsonl", "markdown"] as const;

export const DEFAULTS = { format: "text", maxFileSizeMb: "100" } as const;
