import { type CodeLiteral, type CodeToken, lineEndAfter } from "./codeLiteral";

const TOKEN_START = /["'#]/gu;
/** The letters before a quotation mark that say what kind of string it is. */
const PREFIX = /(?<![\p{L}\p{N}_])[rbuft]{1,2}$/iu;
const MAX_PREFIX_LENGTH = 3;

/** The strings and comments of a Python program, in order. A string that is not closed is none. */
export function scanPython(text: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  TOKEN_START.lastIndex = 0;
  for (let at = nextStart(text, 0); at !== -1;) {
    const token =
      text.charAt(at) === "#"
        ? { kind: "comment" as const, start: at, end: lineEndAfter(text, at) }
        : literalAt(text, at);
    if (token !== null) tokens.push(token);
    at = nextStart(text, token?.end ?? openEnd(text, at));
  }
  return tokens;
}

function nextStart(text: string, from: number): number {
  TOKEN_START.lastIndex = from;
  return TOKEN_START.exec(text)?.index ?? -1;
}

/** A string that is not closed has the rest of its line, or of the program. */
function openEnd(text: string, at: number): number {
  return text.startsWith(text.charAt(at).repeat(3), at) ? text.length : lineEndAfter(text, at);
}

function literalAt(text: string, open: number): CodeLiteral | null {
  const mark = text.charAt(open);
  const quote = text.startsWith(mark.repeat(3), open) ? mark.repeat(3) : mark;
  const prefix = PREFIX.exec(text.slice(Math.max(0, open - MAX_PREFIX_LENGTH), open))?.[0].toLowerCase() ?? "";
  const isTemplate = /[ft]/u.test(prefix);
  const from = open + quote.length;
  const to = closing(text, from, quote, isTemplate);
  if (to === -1) return null;
  return {
    kind: "literal",
    start: open - prefix.length,
    end: to + quote.length,
    content: { start: from, end: to },
    quote,
    isRaw: prefix.includes("r"),
    isTemplate,
  };
}

/** Where the string ends. Newer programs may have the same quotation marks within the braces of an f-string. */
function closing(text: string, from: number, quote: string, isTemplate: boolean): number {
  const isLong = quote.length > 1;
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\\") at += text.startsWith("\r\n", at + 1) ? 2 : 1;
    else if (char === "\n" && !isLong) return -1;
    else if (isTemplate && char === "{") {
      if (depth === 0 && text.charAt(at + 1) === "{") at += 1;
      else depth += 1;
    } else if (char === "}" && depth > 0) depth -= 1;
    else if (text.startsWith(quote, at) && (depth === 0 || !closesLater(text, at, quote))) return at;
  }
  return -1;
}

/** Within braces a quotation mark opens a string of the expression, where the braces are closed on this line. */
function closesLater(text: string, at: number, quote: string): boolean {
  const line = text.slice(at + quote.length, Math.min(lineEndAfter(text, at), at + MAX_EXPRESSION_LENGTH));
  const brace = line.indexOf("}");
  return brace !== -1 && line.indexOf(quote, brace) !== -1;
}

const MAX_EXPRESSION_LENGTH = 300;
