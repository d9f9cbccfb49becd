import type { Span } from "../../contract/span";
import { type CodeLanguage, type CodeToken, type Escapes, escapesOf, isLiteral, lineEndAfter } from "./codeLiteral";
import { PROGRAM_LANGUAGES, type ProgramLanguage, type StringKind } from "./programLanguages";
import { scanPython } from "./scanPython";
import { scanScript } from "./scanScript";

/** A string, with what stands between its quotation marks, or a comment. */
export type ProgramToken =
  | (Span & { readonly kind: "string"; readonly content: Span; readonly escapes: Escapes | null })
  | (Span & { readonly kind: "comment" });

const OWN_SCANNERS: ReadonlyMap<string, CodeLanguage> = new Map([
  ["python", "python"],
  ["typescript", "typescript"],
  ["typescriptreact", "typescript"],
  ["javascript", "javascript"],
  ["javascriptreact", "javascript"],
]);

/** The strings and comments of a program, in order, by VS Code's name of its language; none of a language that is not known. */
export function programTokens(languageId: string, text: string): ProgramToken[] {
  const own = OWN_SCANNERS.get(languageId);
  if (own !== undefined)
    return (own === "python" ? scanPython(text) : scanScript(text)).map((token) => ownToken(token, own));
  const language = PROGRAM_LANGUAGES.get(languageId);
  return language === undefined ? [] : scanProgram(language, text);
}

function ownToken(token: CodeToken, language: CodeLanguage): ProgramToken {
  if (!isLiteral(token)) return token;
  const { start, end, content } = token;
  return { kind: "string", start, end, content, escapes: escapesOf(token, language) };
}

/** A string that is not closed is none. */
function scanProgram(language: ProgramLanguage, text: string): ProgramToken[] {
  const starts = startsOf(language);
  const tokens: ProgramToken[] = [];
  for (let match = starts.exec(text); match !== null; match = starts.exec(text)) {
    const { token, end } = tokenAt(language, text, match);
    if (token !== null) tokens.push(token);
    starts.lastIndex = Math.max(end, match.index + 1);
  }
  return tokens;
}

/** Matches what opens a comment, as its first two groups, or a string, a group for each kind. */
function startsOf({ lineComment, blockComment, strings }: ProgramLanguage): RegExp {
  const nothing = "(?!)";
  const block = blockComment === null ? nothing : blockComment[0].replaceAll("*", "\\*");
  const kinds = [block, lineComment ?? nothing, ...strings.map(({ open }) => open)];
  return new RegExp(kinds.map((kind) => `(${kind})`).join("|"), "gu");
}

interface Scanned {
  readonly token: ProgramToken | null;
  readonly end: number;
}

function tokenAt({ blockComment, strings }: ProgramLanguage, text: string, match: RegExpExecArray): Scanned {
  const [opening, block, line, ...kinds] = match;
  const { index: start } = match;
  if (line !== undefined) return comment(start, lineEndAfter(text, start));
  if (block !== undefined) return comment(start, behind(text, blockComment?.[1] ?? "", start + opening.length));
  const kind = strings[kinds.findIndex((group) => group !== undefined)];
  return kind === undefined ? { token: null, end: start + 1 } : stringAt(kind, text, start, opening);
}

function comment(start: number, end: number): Scanned {
  return { token: { kind: "comment", start, end }, end };
}

function behind(text: string, close: string, from: number): number {
  const found = text.indexOf(close, from);
  return found === -1 ? text.length : found + close.length;
}

function stringAt(kind: StringKind, text: string, start: number, opening: string): Scanned {
  const from = start + opening.length;
  const close = kind.close(opening);
  const to = closing(kind, text, from, close);
  // One that is not closed has the rest of its line, or of the program.
  if (to === -1) return { token: null, end: kind.isLong ? text.length : lineEndAfter(text, start) };
  const end = to + close.length;
  return { token: { kind: "string", start, end, content: { start: from, end: to }, escapes: kind.escapes }, end };
}

function closing({ escapes, isLong }: StringKind, text: string, from: number, close: string): number {
  if (escapes === null && isLong) return text.indexOf(close, from);
  for (let at = from; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (char === "\n" && !isLong) return -1;
    if (char === "\\" && escapes?.mark === "\\") at += text.startsWith("\r\n", at + 1) ? 2 : 1;
    else if (!text.startsWith(close, at)) continue;
    else if (escapes?.mark === close && text.startsWith(close, at + 1)) at += 1;
    else return at;
  }
  return -1;
}
