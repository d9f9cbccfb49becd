import type { Span } from "../../../contract/span";
import { shortened } from "../../../text/shortened";
import type { Passage } from "../context/preparedContext";

/** `passage 3 (Refund policy)`: what a reader finds a passage by. */
export function nameOfPassage({ id, title }: Passage, index: number): string {
  return `passage ${id ?? index + 1}${title === null ? "" : ` (${shortLine(title)})`}`;
}

const MAX_LINE_LENGTH = 60;

export function shortLine(words: string): string {
  const line = words.replace(/\s+/g, " ").trim();
  return line.length <= MAX_LINE_LENGTH ? line : `${line.slice(0, MAX_LINE_LENGTH - 1)}…`;
}

const MAX_EXCERPT_LENGTH = 60;

/** Words of a text as a message shows them: on one line, and not too many. */
export function excerpt(text: string, { start, end }: Span): string {
  return shortened(
    text
      .slice(start, Math.min(end, start + 4 * MAX_EXCERPT_LENGTH))
      .replace(/\s+/g, " ")
      .trim(),
    MAX_EXCERPT_LENGTH,
  );
}
