import type { Span } from "../../../contract/span";
import { skipSpaces, skipSpacesBack } from "../../../text/characters";
import { type CodeLanguage, type CodeLiteral, type CodeToken, isLiteral } from "../../code/codeLiteral";
import { scanPython } from "../../code/scanPython";
import { scanScript } from "../../code/scanScript";

/** Stands for each character of a string. */
const STRING_SIGN = "§";
const HIDDEN = "·";
const BRACKET = /[()[\]{}]/gu;
const CLOSE: Readonly<Partial<Record<string, string>>> = { "(": ")", "[": "]", "{": "}" };
const MAX_OPEN = 100;
/** A line of a script goes on where it ends so, or where the next one begins so. */
const GOES_ON_BEHIND = /(?:[-+*/%=?:&|,.<([{]|=>)\s*$/u;
const GOES_ON_BEFORE = /^\s*(?:[+?:.&|)\]}]|\/(?!\/))/u;
const NEAR = 200;
/** A program that has no end of an expression is none. */
const MAX_STEPS = 5_000;

/** A program, or an expression of it, whose strings are hidden, so that its brackets and its words can be looked for. */
export class MaskedProgram {
  readonly language: CodeLanguage;
  readonly text: string;
  readonly #from: number;
  readonly #masked: string;
  readonly #literals: ReadonlyMap<number, CodeLiteral>;
  readonly #close: ReadonlyMap<number, number>;
  readonly #open: ReadonlyMap<number, number>;

  constructor(language: CodeLanguage, text: string, within: Span = { start: 0, end: text.length }) {
    this.language = language;
    this.text = text;
    this.#from = within.start;
    const part = text.slice(within.start, within.end);
    const tokens = (language === "python" ? scanPython(part) : scanScript(part)).map((token) =>
      moved(token, within.start),
    );
    this.#masked = masked(part, tokens, within.start);
    this.#literals = new Map(tokens.filter(isLiteral).map((literal) => [literal.start, literal]));
    this.#close = bracketPairs(this.#masked, within.start);
    this.#open = new Map([...this.#close].map(([open, close]) => [close, open]));
  }

  get masked(): string {
    return this.#masked;
  }

  get span(): Span {
    return { start: this.#from, end: this.#from + this.#masked.length };
  }

  literalAt(at: number): CodeLiteral | undefined {
    return this.#literals.get(at);
  }

  /** Where the bracket closes that opens at a place. */
  closing(at: number): number | undefined {
    return this.#close.get(at);
  }

  /** A stretch as it is written, its strings and comments hidden. */
  slice({ start, end }: Span): string {
    return this.#masked.slice(start - this.#from, end - this.#from);
  }

  /** A stretch of as many characters, in which also hidden is what stands within brackets. */
  flat({ start, end }: Span): string {
    let flat = "";
    for (let at = start; at < end;) {
      const close = this.#close.get(at);
      const next = close === undefined || close >= end ? at + 1 : close;
      flat += this.#masked.charAt(at - this.#from) + HIDDEN.repeat(next - at - 1);
      at = next;
    }
    return flat;
  }

  trimmed({ start, end }: Span): Span {
    const from = skipSpaces(this.#masked, start - this.#from, end - this.#from) + this.#from;
    return {
      start: from,
      end: Math.max(from, skipSpacesBack(this.#masked, end - this.#from, from - this.#from) + this.#from),
    };
  }

  /** The parts of a stretch between what a pattern of one character finds outside of brackets. */
  split(span: Span, mark: RegExp): Span[] {
    const parts: Span[] = [];
    let { start } = span;
    for (const { 0: found, index } of this.flat(span).matchAll(mark)) {
      parts.push({ start, end: span.start + index });
      start = span.start + index + found.length;
    }
    parts.push({ start, end: span.end });
    return parts;
  }

  /** Where the statement ends in which a place stands outside of brackets. */
  statementEnd(from: number): number {
    return this.#endOf(from, from, /[;)\]}]/u);
  }

  /** The expression in which a place stands outside of brackets. */
  expressionAround(at: number): Span {
    const start = this.#expressionStart(at);
    return { start, end: this.#endOf(at, start, /[,;)\]}:]/u) };
  }

  /** Where a statement or an expression ends: before a sign of its end, or with a line that does not go on. */
  #endOf(from: number, start: number, mark: RegExp): number {
    const { end } = this.span;
    let at = from;
    for (let step = 0; at < end && step < MAX_STEPS; step += 1) {
      const char = this.#masked.charAt(at - this.#from);
      const inner = this.#literals.get(at)?.end ?? (this.#close.get(at) ?? at) + 1;
      if (inner > at + 1) at = inner;
      else if (mark.test(char) || (char === "\n" && !this.#goesOn(start, at))) return at;
      else at += 1;
    }
    return at;
  }

  #expressionStart(at: number): number {
    let from = at;
    for (let step = 0; from > this.#from && step < MAX_STEPS; step += 1) {
      const open = this.#open.get(from - 1);
      if (open !== undefined) from = open;
      else if (this.#isBoundary(from - 1)) return from;
      else from -= 1;
    }
    return from;
  }

  #isBoundary(at: number): boolean {
    const char = this.#masked.charAt(at - this.#from);
    if (/[([{,;:?]/u.test(char)) return true;
    if (char === "=" || char === ">") return this.#masked.charAt(at + 1 - this.#from) !== "=";
    if (char === "\n") return !this.#goesOn(this.#from, at);
    return char === "n" && /\breturn$/u.test(this.slice({ start: Math.max(this.#from, at - 6), end: at + 1 }));
  }

  #goesOn(from: number, at: number): boolean {
    const before = this.slice({ start: Math.max(from, at - NEAR), end: at });
    if (this.language === "python") return before.trim() === "" || /\\\r?$/u.test(before);
    return (
      before.trim() === "" ||
      GOES_ON_BEHIND.test(before) ||
      GOES_ON_BEFORE.test(this.slice({ start: at, end: at + NEAR }))
    );
  }
}

function moved(token: CodeToken, by: number): CodeToken {
  if (by === 0) return token;
  const span = { start: token.start + by, end: token.end + by };
  return isLiteral(token)
    ? { ...token, ...span, content: { start: token.content.start + by, end: token.content.end + by } }
    : { ...token, ...span };
}

function masked(part: string, tokens: readonly CodeToken[], from: number): string {
  let text = "";
  for (const token of tokens) {
    const { start, end } = { start: token.start - from, end: token.end - from };
    text += part.slice(text.length, start);
    text += isLiteral(token) ? STRING_SIGN.repeat(end - start) : part.slice(start, end).replace(/[^\n]/gu, " ");
  }
  return text + part.slice(text.length);
}

/** Brackets that close what opens. One that nothing opened closes nothing. */
function bracketPairs(text: string, from: number): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { readonly close: string; readonly at: number }[] = [];
  for (const { 0: mark, index } of text.matchAll(BRACKET)) {
    const close = CLOSE[mark];
    if (close !== undefined) open.push({ close, at: index });
    else {
      const within = open.slice(-MAX_OPEN).findLastIndex((one) => one.close === mark);
      const found = within === -1 ? undefined : open[Math.max(0, open.length - MAX_OPEN) + within];
      if (found === undefined) continue;
      pairs.set(found.at + from, index + from);
      open.length = open.indexOf(found, Math.max(0, open.length - MAX_OPEN));
    }
  }
  return pairs;
}
