/** Kept apart from what parses them, so that `--help` loads nothing else. */

export const FORMATS = ["text", "html", "png", "json", "jsonl", "markdown"] as const;
export type Format = (typeof FORMATS)[number];

export const EXTENTS = ["screen", "full"] as const;
export const THEMES = ["light", "dark"] as const;

/** As the class has them. */
export const DEFAULTS = { extent: "screen", theme: "light", scale: "2", maxFileSizeMb: "5" } as const;
