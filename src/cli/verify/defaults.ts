/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["text", "json", "jsonl", "markdown", "sarif", "github", "junit"] as const;
export type Format = (typeof FORMATS)[number];

/** As the settings of the editor. */
export const DEFAULTS = {
  format: "text",
  maxFileSizeMb: "5",
  maxPageAge: "30",
} as const;

/** Where fetched pages are kept, below the root. */
export const PAGES_FOLDER = ".rag-quality/pages";
