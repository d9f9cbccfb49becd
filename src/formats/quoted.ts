const MAX_QUOTED = 80;
const MAX_LISTED = 8;

/** A value from a file as a message shows it: on one line, in quotation marks, cut where it is long. */
export function quoted(value: string): string {
  const head = value.slice(0, MAX_QUOTED + 1).replace(/[\s\p{Cc}]+/gu, " ");
  return head.length > MAX_QUOTED ? `“${head.slice(0, MAX_QUOTED - 1)}…”` : `“${head}”`;
}

/** `“a”, “b” and 3 more`; `none` for an empty list. */
export function quotedList(values: readonly string[]): string {
  if (values.length === 0) return "none";
  const shown = values.slice(0, MAX_LISTED).map(quoted);
  const left = values.length - shown.length;
  return left > 0 ? `${shown.join(", ")} and ${left} more` : shown.join(", ");
}
