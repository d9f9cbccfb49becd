const BRACES = /\{([^{}]*)\}/u;

/** Never looked into, whatever the settings say. */
const NEVER = ["**/node_modules", "**/.git"];

/** One glob pattern for all that a setting such as `search.exclude` leaves out; `null` where that setting is none. */
export function excludedPattern(setting: unknown): string {
  const entries = typeof setting === "object" && setting !== null ? Object.entries(setting) : [];
  const patterns = [...NEVER, ...entries.filter(([, isExcluded]) => isExcluded === true).map(([pattern]) => pattern)];
  const flat = new Set(patterns.flatMap(withoutBraces).map((pattern) => pattern.replace(/\/(?:\*\*)?$/u, "")));
  return `{${[...flat]
    .filter((pattern) => pattern !== "")
    .flatMap((pattern) => [pattern, `${pattern}/**`])
    .join(",")}}`;
}

/** Braces cannot stand in braces: `*.{a,b}` becomes `*.a` and `*.b`. */
function withoutBraces(pattern: string): string[] {
  const group = BRACES.exec(pattern);
  if (group === null) return [pattern];
  const [whole, choices = ""] = group;
  return choices.split(",").flatMap((choice) => withoutBraces(pattern.replace(whole, () => choice)));
}
