/** Kept apart from what parses them, so that `--help` loads nothing else. What a row may take that is checked in a thread. */
export const ROW_DEFAULTS = { seconds: 60, megabytes: 512 } as const;
