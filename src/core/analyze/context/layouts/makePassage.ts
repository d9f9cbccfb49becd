import type { Span } from "../../../../contract/span";
import { dateAtStart, datedFirstLine } from "./passageDate";
import { type PassageFields, readFieldLines } from "./passageFields";
import type { FoundPassage } from "./passageGroup";
import { trimmedSpan } from "./textLines";

/** A passage whose text begins at `textStart`, or behind the fields that stand there. */
export function makePassage(text: string, whole: Span, textStart: number, known: PassageFields): FoundPassage {
  const { start, end } = trimmedSpan(text, whole);
  const opened = trimmedSpan(text, { start: Math.max(start, Math.min(textStart, end)), end });
  const { fields, end: behindFields } = readFieldLines(text, opened, known);
  const body = trimmedSpan(text, { start: behindFields, end });
  return {
    start,
    end,
    header: { start, end: body.start },
    body,
    ...fields,
    date: fields.date ?? dateAtStart(text, { start, end: body.start }) ?? datedFirstLine(text, body),
  };
}
