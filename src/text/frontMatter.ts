import type { Span } from "../contract/span";
import { endOfLine } from "./spans";

/** The YAML between two `---` lines at the very top of a file. */
export interface FrontMatter {
  readonly kind: "front_matter";
  readonly yaml: Span;
  /** Where the text below begins. */
  readonly bodyStart: number;
}

/** A file begins like one with front matter, and no line closes it. `span` is the opening line. */
export interface UnclosedFrontMatter {
  readonly kind: "unclosed";
  readonly span: Span;
  readonly bodyStart: number;
}

const MAX_REMARKS_LENGTH = 4_000;
const FENCE = /^---[ \t]*\r?$/;
const CLOSING_FENCE = /^(?:---|\.\.\.)[ \t]*\r?$/;
const KEY_LINE = /^[\w-]+[ \t]*:(?:\s|$)/;

/** Remarks of two lines or more, as a licence stands above; a heading is one line. */
const REMARKS = /^#[^\n]{0,200}\n(?=#)(?:#[^\n]{0,200}\n|[ \t\r]*\n){1,60}(?=---[ \t]*\r?\n[\w-]+[ \t]*:\s)/;

/** A comment of a template, above which nothing stands. */
const COMMENT = /^\s{0,20}\{#(?:[^#]|#(?!\})){0,4000}#\}[ \t]*\r?\n(?:[ \t]*\r?\n){0,20}/;

/** Finds the front matter of a Markdown or text file; `null` where it has none. */
export function findFrontMatter(text: string): FrontMatter | UnclosedFrontMatter | null {
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const opening = text.slice(mark, mark + MAX_REMARKS_LENGTH);
  const top = mark + ((REMARKS.exec(opening) ?? COMMENT.exec(opening))?.[0].length ?? 0);
  const firstEnd = endOfLine(text, top);
  if (!FENCE.test(text.slice(top, firstEnd))) return null;
  const start = Math.min(text.length, firstEnd + 1);
  for (let at = start; at < text.length;) {
    const end = endOfLine(text, at);
    if (isClosing(text, at, end)) {
      return { kind: "front_matter", yaml: { start, end: at }, bodyStart: Math.min(text.length, end + 1) };
    }
    at = end + 1;
  }
  const hasKey = KEY_LINE.test(text.slice(start, endOfLine(text, start)));
  return hasKey ? { kind: "unclosed", span: { start: top, end: firstEnd }, bodyStart: start } : null;
}

function isClosing(text: string, start: number, end: number): boolean {
  const first = text.charAt(start);
  return (first === "-" || first === ".") && CLOSING_FENCE.test(text.slice(start, end));
}
