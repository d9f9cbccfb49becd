import type { Span } from "../contract/span";

/**
 * How deep parentheses may nest in a destination. CommonMark lets an implementation set this limit; it is also what
 * keeps the scan linear, as no character can be read for more open links than this.
 */
const MAX_PARENTHESES = 32;

interface LinkDestination {
  readonly href: Span;
  /** Just behind the closing parenthesis. */
  readonly end: number;
}

/**
 * Reads `(href)`, `(<href>)` or `(href "title")` at `at`, on one line; `null` where none of them stands.
 *
 *     [text](docs/a.md "Title")
 *           ^at               ^end
 */
export function readDestination(text: string, at: number): LinkDestination | null {
  if (text.charAt(at) !== "(") return null;
  const start = skipBlanks(text, at + 1);
  const href = text.charAt(start) === "<" ? angledHref(text, start) : bareHref(text, start);
  if (href === null) return null;
  const afterHref = text.charAt(start) === "<" ? href.end + 1 : href.end;
  const afterBlanks = skipBlanks(text, afterHref);
  const end = afterBlanks > afterHref ? skipTitle(text, afterBlanks) : afterBlanks;
  return end !== null && text.charAt(end) === ")" ? { href, end: end + 1 } : null;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (text.charAt(at) === " " || text.charAt(at) === "\t") at++;
  return at;
}

function angledHref(text: string, open: number): Span | null {
  for (let at = open + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === ">") return { start: open + 1, end: at };
    if (char === "<" || char === "\n") return null;
    if (char === "\\") at++;
  }
  return null;
}

function bareHref(text: string, start: number): Span | null {
  let depth = 0;
  let at = start;
  for (; at < text.length; at++) {
    const char = text.charAt(at);
    if (char <= " ") break;
    if (char === "(" && ++depth > MAX_PARENTHESES) return null;
    if (char === ")" && --depth < 0) break;
    if (char === "\\" && text.charAt(at + 1) > " ") at++;
  }
  return depth > 0 ? null : { start, end: at };
}

const TITLE_END: Readonly<Record<string, string>> = { '"': '"', "'": "'", "(": ")" };

/** The place behind a title and its blanks; `from` itself where no title stands, `null` where one is not closed. */
function skipTitle(text: string, from: number): number | null {
  const open = text.charAt(from);
  const close = TITLE_END[open];
  if (close === undefined) return from;
  for (let at = from + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === close) return skipBlanks(text, at + 1);
    if (char === "\n" || char === open) return null;
    if (char === "\\") at++;
  }
  return null;
}
