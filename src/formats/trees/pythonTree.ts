import { MappedText } from "../mappedText";
import { type ListNode, MAX_DEPTH, type StringNode, type TreeNode } from "./treeNode";

/**
 * Reads a value as Python prints it: strings, numbers, `None`, lists, tuples, dictionaries, and calls such as
 * `Document(page_content='…')`, whose named arguments become fields. `null` where the text is no such value. Arrays of numpy are
 * printed without commas, so a comma between items may be missing.
 */
export function parsePython(text: string): TreeNode | null {
  try {
    const reader = new PythonReader(text);
    const value = reader.value(0);
    reader.skipBlanks();
    return reader.isAtEnd ? value : null;
  } catch (error) {
    if (error instanceof NoPython) return null;
    throw error;
  }
}

/** The text is none that Python prints. */
class NoPython extends Error {}

const WORDS: Readonly<Record<string, boolean | null>> = { None: null, nan: null, True: true, False: false };
const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  n: "\n",
  t: "\t",
  r: "\r",
  b: "\b",
  f: "\f",
  v: "\v",
  a: "\x07",
  "0": "\0",
  "\\": "\\",
  "'": "'",
  '"': '"',
};
const ESCAPE_DIGITS: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };
const CLOSING: Readonly<Record<string, string>> = { "[": "]", "(": ")" };

const BLANKS = /\s*/uy;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/uy;
const NAME = /[A-Za-z_][\w.]*/uy;
const ARGUMENT = /([A-Za-z_]\w*)\s*=(?!=)/uy;
const QUOTE = /[rbuRBU]{0,2}("""|'''|"|')/uy;

class PythonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  skipBlanks(): void {
    this.#take(BLANKS);
  }

  value(depth: number): TreeNode {
    if (depth > MAX_DEPTH) throw new NoPython();
    this.skipBlanks();
    const char = this.#text.charAt(this.#at);
    if (char in CLOSING) return this.#list(CLOSING[char] ?? "]", depth);
    if (char === "{") return this.#dictionary(depth);
    return this.#string() ?? this.#number() ?? this.#named(depth);
  }

  #list(close: string, depth: number): ListNode {
    const start = this.#at++;
    const items: TreeNode[] = [];
    while (!this.#ends(close)) {
      items.push(this.value(depth + 1));
      this.#skip(",");
    }
    return { kind: "list", span: { start, end: this.#at }, items };
  }

  #dictionary(depth: number): TreeNode {
    const start = this.#at++;
    const fields = new Map<string, TreeNode>();
    while (!this.#ends("}")) {
      const key = this.value(depth + 1);
      if (key.kind !== "string" && key.kind !== "literal") throw new NoPython();
      if (!this.#skip(":")) throw new NoPython();
      fields.set(String(key.value), this.value(depth + 1));
      this.#skip(",");
    }
    return { kind: "object", span: { start, end: this.#at }, fields };
  }

  #number(): TreeNode | null {
    const start = this.#at;
    const found = this.#take(NUMBER);
    return found === null ? null : { kind: "literal", span: { start, end: this.#at }, value: Number(found[0]) };
  }

  /** A word of the language, or a call. */
  #named(depth: number): TreeNode {
    const start = this.#at;
    const name = this.#take(NAME)?.[0];
    if (name === undefined) throw new NoPython();
    if (this.#text.charAt(this.#at) === "(") return this.#call(start, depth);
    if (!Object.hasOwn(WORDS, name)) throw new NoPython();
    return { kind: "literal", span: { start, end: this.#at }, value: WORDS[name] ?? null };
  }

  /** A call with one plain argument, such as `array([…])`, is that argument. */
  #call(start: number, depth: number): TreeNode {
    this.#at += 1;
    const fields = new Map<string, TreeNode>();
    let plain: TreeNode | null = null;
    while (!this.#ends(")")) {
      const key = this.#take(ARGUMENT)?.[1];
      if (key === "dtype") this.#take(NAME);
      else if (key === undefined) plain ??= this.value(depth + 1);
      else fields.set(key, this.value(depth + 1));
      this.#skip(",");
    }
    const span = { start, end: this.#at };
    return plain !== null && fields.size === 0 ? { ...plain, span } : { kind: "object", span, fields };
  }

  #string(): StringNode | null {
    const start = this.#at;
    const quote = this.#take(QUOTE)?.[1];
    if (quote === undefined) return null;
    const isRaw = /r/iu.test(this.#text.slice(start, this.#at - quote.length));
    const read = this.#characters(quote, isRaw);
    return { kind: "string", span: { start, end: this.#at }, value: read.text, map: () => read.map };
  }

  #characters(quote: string, isRaw: boolean): ReturnType<MappedText["finish"]> {
    const mapped = new MappedText();
    for (let from = this.#at; ; from = this.#at) {
      const next = this.#nextSpecial(quote, from);
      mapped.copy(this.#text.slice(from, next), from);
      this.#at = next;
      if (this.#text.startsWith(quote, next)) break;
      this.#escape(mapped, isRaw);
    }
    const end = this.#at;
    this.#at += quote.length;
    return mapped.finish(end);
  }

  #nextSpecial(quote: string, from: number): number {
    for (let at = from; at < this.#text.length; at += 1) {
      if (this.#text.charAt(at) === "\\" || this.#text.startsWith(quote, at)) return at;
    }
    throw new NoPython();
  }

  #escape(mapped: MappedText, isRaw: boolean): void {
    const at = this.#at;
    const kind = this.#text.charAt(at + 1);
    const digits = ESCAPE_DIGITS[kind] ?? 0;
    const code = Number.parseInt(this.#text.slice(at + 2, at + 2 + digits), 16);
    if (isRaw || (digits === 0 && !Object.hasOwn(SIMPLE_ESCAPES, kind))) {
      mapped.copy(this.#text.slice(at, at + 2), at);
      this.#at += 2;
      return;
    }
    if (digits > 0 && !(code <= 0x10ffff)) throw new NoPython();
    mapped.decode(digits > 0 ? String.fromCodePoint(code) : (SIMPLE_ESCAPES[kind] ?? ""), at);
    this.#at += 2 + digits;
  }

  #ends(close: string): boolean {
    this.skipBlanks();
    if (this.isAtEnd) throw new NoPython();
    return this.#skip(close);
  }

  #skip(char: string): boolean {
    this.skipBlanks();
    if (this.#text.charAt(this.#at) !== char) return false;
    this.#at += 1;
    return true;
  }

  #take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text);
    if (found !== null) this.#at += found[0].length;
    return found;
  }
}
