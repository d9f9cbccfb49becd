import type { Span } from "../../../../contract/span";
import { findPassageGroups } from "../../context/layouts/findPassages";
import { containerElements } from "../../context/layouts/taggedPassages";
import { mergeSpans } from "../spans";
import { isContextName, isQuestionName } from "../variableNames";

/** With fewer characters of other text to each mark, a part is the layout of a template and no retrieved text. */
const TEXT_A_MARK = 40;
const MARK = /\{[{%]?[^{}]{0,200}\}|\$\{[^{}]{0,200}\}/g;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;
const SIGNS = /[{}$]/g;

/**
 * The text with the braces of retrieved passages blanked out: in a prompt that is filled in, a document about templates is no
 * template. Passages that hold a mark which the program fills in stay as they are. Offsets stay too.
 */
export function maskQuoted(text: string, body: Span, declared: ReadonlySet<string>): string {
  if (!text.includes("{")) return text;
  const spans = mergeSpans([
    ...findPassageGroups(text, body).map(({ span }) => span),
    ...containerElements(text, body).map(({ inner }) => inner),
  ]);
  let masked = "";
  let from = 0;
  for (const { start, end } of spans) {
    const part = text.slice(start, end);
    if (isFilledBy(part, declared)) continue;
    masked += text.slice(from, start) + part.replace(SIGNS, " ");
    from = end;
  }
  return masked + text.slice(from);
}

function isFilledBy(part: string, declared: ReadonlySet<string>): boolean {
  let marks = 0;
  let length = 0;
  for (const [mark] of part.matchAll(MARK)) {
    if (mark.match(WORD)?.some((word) => declared.has(word) || isContextName(word) || isQuestionName(word)) === true)
      return true;
    marks += 1;
    length += mark.length;
  }
  return part.length - length < TEXT_A_MARK * marks;
}
