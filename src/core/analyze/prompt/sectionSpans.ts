import type { Span } from "../../../contract/span";
import type { Placeholder } from "./preparedPrompt";

const REPEATS = /^[-+~]?\s{0,4}(?:for\b|#?\s?each\b|#\s?each\b|#)/;
const CONDITION = /^[-+~]?\s{0,4}#?\s?(?:if|unless)\b/;

/** The sections that repeat their text for each value of a variable that `isMeant` tells, marks included. */
export function repeatedSections(placeholders: readonly Placeholder[], isMeant: (name: string) => boolean): Span[] {
  const open: Placeholder[] = [];
  const spans: Span[] = [];
  for (const placeholder of placeholders) {
    if (placeholder.kind === "open") open.push(placeholder);
    if (placeholder.kind !== "close") continue;
    const opened = open.pop();
    if (opened !== undefined && repeats(opened) && opened.variables.some(isMeant))
      spans.push({ start: opened.start, end: placeholder.end });
  }
  return spans;
}

function repeats({ expression }: Placeholder): boolean {
  return REPEATS.test(expression) && !CONDITION.test(expression);
}
