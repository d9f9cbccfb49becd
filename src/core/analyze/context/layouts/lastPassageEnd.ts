import type { Span } from "../../../../contract/span";
import { isBlankSpan, linesWithin } from "./textLines";

/** A line that opens what comes behind the passages: `Answer:`, `### Question`, `</context>`, a line of dashes. */
const NEXT_SECTION =
  /^[ \t]{0,8}(?:[#*]{1,6}[ \t]{0,4})?(?:(?:user |my |the |your |final )?(?:answer|question|query|response|output|instructions?|task|reply|helpful answer|frage|antwort|ausgabe|anfrage|user|assistant|human|system|pregunta|respuesta|réponse)\b[^\n:]{0,30}:|(?:#{1,6}[ \t]|<\/?[a-z_|]|<\||\[\/?INST)|(?:-{3,80}|={3,80}|\*{3,80})[ \t]*$)/iu;

/** Where the last passage of a prompt ends: at the next section, or behind as many paragraphs as the other passages have at most. */
export function lastPassageEnd(text: string, last: Span, most: number): number {
  let paragraphs = 1;
  let end = last.start;
  let isOpen = true;
  for (const [index, line] of linesWithin(text, last).entries()) {
    if (isBlankSpan(text, line)) {
      isOpen = false;
      continue;
    }
    if (!isOpen) paragraphs += 1;
    isOpen = true;
    if (
      index > 0 &&
      (paragraphs > most || NEXT_SECTION.test(text.slice(line.start, Math.min(line.end, line.start + 120))))
    )
      return end;
    end = line.end;
  }
  return end;
}

/** The most paragraphs that one of some parts has. */
export function mostParagraphs(text: string, parts: readonly Span[]): number {
  return Math.max(1, ...parts.slice(0, 1000).map((part) => paragraphsOf(text, part)));
}

function paragraphsOf(text: string, part: Span): number {
  let count = 0;
  let isOpen = false;
  for (const line of linesWithin(text, part)) {
    const isBlank = isBlankSpan(text, line);
    if (!isBlank && !isOpen) count += 1;
    isOpen = !isBlank;
  }
  return count;
}
