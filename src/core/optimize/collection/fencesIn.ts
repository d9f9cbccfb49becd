import type { Span } from "../../../contract/span";

const FENCE = /(?<=^|\n) {0,3}(`{3,}|~{3,})([^\n]*)/g;

interface Opening {
  readonly start: number;
  readonly mark: string;
}

/** The fenced code of a text, with its fences; where nothing closes the last one, it runs to the text's end. */
export function fencesIn(text: string): Span[] {
  const found: Span[] = [];
  let open: Opening | null = null;
  for (const { index, 0: line, 1: mark = "", 2: behind = "" } of text.matchAll(FENCE)) {
    if (open === null) {
      open = { start: index, mark };
    } else if (mark.startsWith(open.mark) && behind.trim() === "") {
      found.push({ start: open.start, end: index + line.length });
      open = null;
    }
  }
  return open === null ? found : [...found, { start: open.start, end: text.length }];
}
