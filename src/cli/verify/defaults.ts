/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["pretty", "json", "sarif", "junit"] as const;
export type Format = (typeof FORMATS)[number];

export const FAIL_ON = ["error", "warning", "info", "never"] as const;
export type FailOn = (typeof FAIL_ON)[number];

/** As the settings of the editor. */
export const DEFAULTS = {
  threshold: "0.8",
  failOn: "error",
  format: "pretty",
  maxFileSizeMb: "5",
  maxPageAge: "30",
} as const;

/** Where fetched pages are kept, below the root. */
export const PAGES_FOLDER = ".rag-quality/pages";
