/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["pretty", "json", "sarif", "junit"] as const;
export type Format = (typeof FORMATS)[number];

export const FAIL_ON = ["error", "warning", "info", "never"] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** The environment variable of the service's key: arguments are seen by everyone who lists processes. */
export const KEY_VARIABLE = "RAG_QUALITY_API_KEY";

/** As the settings of the editor. */
export const DEFAULTS = { threshold: "0.8", failOn: "error", format: "pretty", maxFileSizeMb: "5" } as const;

/** Enough to hide the way to a service, and few enough for the rate that services usually allow. */
export const DEFAULT_JOBS = 4;
