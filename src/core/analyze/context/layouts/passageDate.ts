import type { Span } from "../../../../contract/span";

const LOOKED_AT = 200;
/** A longer line that holds a date is a sentence, whose date is that of what it tells. */
const LONGEST_DATE_LINE = 60;
const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}\\.?";
const DATE = new RegExp(
  `\\b(?:\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[./]\\d{1,2}[./]\\d{4}|\\d{1,2}(?:st|nd|rd|th)? ${MONTH},? \\d{4}|${MONTH} \\d{1,2}(?:st|nd|rd|th)?,? \\d{4}|${MONTH} \\d{4})\\b`,
  "iu",
);

/** The first date at the start of a part, as it is written. */
export function dateAtStart(text: string, { start, end }: Span): string | null {
  return DATE.exec(text.slice(start, Math.min(end, start + LOOKED_AT)))?.[0] ?? null;
}

/** The date of a short line that a passage opens with: `Updated 3 May 2024`. */
export function datedFirstLine(text: string, { start, end }: Span): string | null {
  const found = text.slice(start, Math.min(end, start + LOOKED_AT)).indexOf("\n");
  return found === -1 || found > LONGEST_DATE_LINE ? null : dateAtStart(text, { start, end: start + found });
}
