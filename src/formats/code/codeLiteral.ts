import type { Span } from "../../contract/span";
import type { MappedText } from "../mappedText";

/** A string of a program, as it is written. */
export interface CodeLiteral extends Span {
  readonly kind: "literal";
  /** What stands between the quotation marks. */
  readonly content: Span;
  /** The marks at each end: `"`, `'''`, a backtick. */
  readonly quote: string;
  /** Whether a backslash is only a backslash. */
  readonly isRaw: boolean;
  /** Whether the program fills in what stands in braces. */
  readonly isTemplate: boolean;
}

/** What of a program matters here: strings, and comments, which may stand between parts of one string. */
export type CodeToken = CodeLiteral | (Span & { readonly kind: "comment" });

export const isLiteral = (token: CodeToken): token is CodeLiteral => token.kind === "literal";

/** Where the line of an offset ends, before its line end. */
export function lineEndAfter(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/** Text as it is written within a string of a program; `null` where it cannot be. */
export function encodeLiteral({ quote, isRaw, isTemplate }: CodeLiteral): (text: string) => string | null {
  const mark = quote.charAt(0);
  const hasLines = quote.length > 1 || mark === "`";
  if (isRaw)
    return (text) => (text.includes(mark) || text.includes("\\") || (!hasLines && /[\r\n]/u.test(text)) ? null : text);
  // The prompt's text keeps these escapes of templates as they are written.
  const backslash = mark === "`" && isTemplate ? /\\(?![${])/gu : /\\/gu;
  return (text) => {
    const escaped = text.replace(backslash, "\\\\").replaceAll(mark, `\\${mark}`);
    // A line of a file with Windows line ends goes on ending so.
    return hasLines ? escaped.replace(/\r(?!\n)/gu, "\\r") : escaped.replaceAll("\r", "\\r").replaceAll("\n", "\\n");
  };
}

export type CodeLanguage = "python" | "typescript" | "javascript";

/** A sign behind a backslash, for each language that has it. */
const SIMPLE: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v" };
const NUMBERED = /x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}/iuy;
const PYTHON_NUMBERED = /x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|([0-7]{1,3})/uy;
const LINE_END = /\r?\n/uy;
const LAST_CODE_POINT = 0x10ffff;

interface Escape {
  /** `null` where the escape stays as it is written. */
  readonly text: string | null;
  /** With its backslash. */
  readonly length: number;
}

/** The sign that begins an escape in a text, and what reads one. */
export interface Escapes {
  readonly mark: string;
  readonly read: (source: string, at: number) => Escape;
}

/** The escapes of a string; `null` where a backslash is only a backslash. */
export function escapesOf(literal: CodeLiteral, language: CodeLanguage): Escapes | null {
  if (literal.isRaw) return null;
  return { mark: "\\", read: language === "python" ? pythonEscape : (source, at) => scriptEscape(source, at, literal) };
}

/** Adds what a stretch of a program says, with the places at which it says so. What the program fills in stays as it is written. */
export function decodeText(source: string, { start, end }: Span, escapes: Escapes | null, target: MappedText): void {
  for (let at = start; at < end;) {
    const found = escapes === null ? -1 : source.indexOf(escapes.mark, at);
    const next = found === -1 || found > end ? end : found;
    target.copy(source.slice(at, next), at);
    if (next === end || escapes === null) break;
    const { text, length } = escapes.read(source, next);
    if (text === null) target.copy(source.slice(next, next + length), next);
    else if (text !== "") target.decode(text, next);
    else target.decode("", next + length);
    at = next + length;
  }
  target.decode("", end);
}

function pythonEscape(source: string, at: number): Escape {
  const char = source.charAt(at + 1);
  if (char === "a") return { text: "\x07", length: 2 };
  const simple = SIMPLE[char] ?? ("\\'\"".includes(char) && char !== "" ? char : undefined);
  if (simple !== undefined) return { text: simple, length: 2 };
  return lineEscape(source, at) ?? numberedEscape(source, at, PYTHON_NUMBERED) ?? { text: null, length: 2 };
}

function scriptEscape(source: string, at: number, { isTemplate }: CodeLiteral): Escape {
  const char = source.charAt(at + 1);
  // A template's text keeps these, so that what they keep from being filled in is not taken for a variable.
  if (isTemplate && (char === "$" || char === "{")) return { text: null, length: 2 };
  const simple = SIMPLE[char];
  if (simple !== undefined) return { text: simple, length: 2 };
  if (char === "0" && !/\d/u.test(source.charAt(at + 2))) return { text: "\0", length: 2 };
  return lineEscape(source, at) ?? numberedEscape(source, at, NUMBERED) ?? { text: char, length: 2 };
}

/** A line that goes on in the next one. */
export function lineEscape(source: string, at: number): Escape | null {
  LINE_END.lastIndex = at + 1;
  const match = LINE_END.exec(source);
  return match === null ? null : { text: "", length: 1 + match[0].length };
}

/** The code point whose number one of the pattern's groups is: behind a letter a hexadecimal one, else an octal one. */
export function numberedEscape(source: string, at: number, pattern: RegExp): Escape | null {
  pattern.lastIndex = at + 1;
  const match = pattern.exec(source);
  if (match === null) return null;
  const [written, ...groups] = match;
  const digits = groups.find((group) => group !== undefined) ?? "";
  const code = Number.parseInt(digits, digits === written ? 8 : 16);
  return { text: code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null, length: 1 + written.length };
}
