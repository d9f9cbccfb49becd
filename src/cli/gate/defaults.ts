/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FAIL_ON = ["error", "warning", "info", "never"] as const;
export type FailOn = (typeof FAIL_ON)[number];

export const DEFAULT_FAIL_ON: FailOn = "error";
