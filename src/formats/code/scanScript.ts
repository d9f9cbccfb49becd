import { type CodeLiteral, type CodeToken, lineEndAfter } from "./codeLiteral";

const TOKEN_START = /["'`/]/gu;
/** What stands before a slash that begins a regular expression, and not a division. */
const BEFORE_PATTERN =
  /(?:^|[(,=:[!&|?{};+\-*%<>~^]|\b(?:return|typeof|case|in|of|new|delete|void|throw|else|do))\s*$/u;
const MAX_LOOKED_BACK = 40;
const RAW_TAG = /\bString\.raw$/u;

/** The strings and comments of a program in TypeScript or JavaScript, in order. A string that is not closed is none. */
export function scanScript(text: string): CodeToken[] {
  const tokens: CodeToken[] = [];
  for (let at = nextStart(text, 0); at !== -1;) {
    const { token, end } = tokenAt(text, at);
    if (token !== null) tokens.push(token);
    at = nextStart(text, end);
  }
  return tokens;
}

function nextStart(text: string, from: number): number {
  TOKEN_START.lastIndex = from;
  return TOKEN_START.exec(text)?.index ?? -1;
}

interface Scanned {
  readonly token: CodeToken | null;
  readonly end: number;
}

function tokenAt(text: string, at: number): Scanned {
  const mark = text.charAt(at);
  if (mark === "/") return slashAt(text, at);
  const to = mark === "`" ? templateEnd(text, at + 1) : quotedEnd(text, at + 1, mark);
  if (to === -1) return { token: null, end: mark === "`" ? text.length : lineEndAfter(text, at) };
  const isTemplate = mark === "`";
  const isRaw = isTemplate && RAW_TAG.test(text.slice(Math.max(0, at - MAX_LOOKED_BACK), at));
  const token: CodeLiteral = {
    kind: "literal",
    start: at,
    end: to + 1,
    content: { start: at + 1, end: to },
    quote: mark,
    isRaw,
    isTemplate,
  };
  return { token, end: to + 1 };
}

function slashAt(text: string, at: number): Scanned {
  const next = text.charAt(at + 1);
  if (next === "/") return comment(at, lineEndAfter(text, at));
  if (next === "*") {
    const end = text.indexOf("*/", at + 2);
    return comment(at, end === -1 ? text.length : end + 2);
  }
  const isPattern = BEFORE_PATTERN.test(text.slice(Math.max(0, at - MAX_LOOKED_BACK), at));
  return { token: null, end: isPattern ? patternEnd(text, at + 1) : at + 1 };
}

function comment(start: number, end: number): Scanned {
  return { token: { kind: "comment", start, end }, end };
}

function quotedEnd(text: string, from: number, quote: string): number {
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === quote) return at;
    if (char === "\n") return -1;
    if (char === "\\") at += text.startsWith("\r\n", at + 1) ? 2 : 1;
  }
  return -1;
}

/** Behind a regular expression; where none ends on this line, behind the slash. */
function patternEnd(text: string, from: number): number {
  let isInClass = false;
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\n") return from;
    if (char === "\\") at += 1;
    else if (char === "[") isInClass = true;
    else if (char === "]") isInClass = false;
    else if (char === "/" && !isInClass) return at + 1;
  }
  return from;
}

/** The backtick that closes a template, in whose expressions braces, strings and templates may stand. */
function templateEnd(text: string, from: number): number {
  /** For each template that is open, how many braces its expression has open; 0 within its text. */
  const depths = [0];
  for (let at = from; at < text.length; at += 1) {
    const depth = depths.at(-1) ?? 0;
    const char = text.charAt(at);
    if (char === "\\") at += 1;
    else if (depth === 0 && char === "`") {
      depths.pop();
      if (depths.length === 0) return at;
    } else if (depth === 0) {
      if (char !== "$" || text.charAt(at + 1) !== "{") continue;
      depths[depths.length - 1] = 1;
      at += 1;
    } else if (char === "`") depths.push(0);
    else if (char === "{") depths[depths.length - 1] = depth + 1;
    else if (char === "}") depths[depths.length - 1] = depth - 1;
    else if (char === '"' || char === "'") at = Math.max(at, quotedEnd(text, at + 1, char));
  }
  return -1;
}
