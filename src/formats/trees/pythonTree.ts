import { OffsetMap } from "../../text/offsets";
import { MappedText } from "../mappedText";
import { type ListNode, MAX_DEPTH, numberNode, type StringNode, type TreeNode } from "./treeNode";

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

/** The same of the value that begins at an offset, whatever stands behind it, with the offset of its end. */
export function parsePythonAt(text: string, at: number): { readonly node: TreeNode; readonly end: number } | null {
  try {
    const reader = new PythonReader(text, at);
    return { node: reader.value(0), end: reader.at };
  } catch (error) {
    if (error instanceof NoPython) return null;
    throw error;
  }
}

/** The text is none that Python prints. */
class NoPython extends Error {}

/** Those of JSON too, as logs mix them. */
const WORDS: Readonly<Record<string, boolean | null>> = {
  ...{ None: null, nan: null, True: true, False: false },
  ...{ null: null, true: true, false: false },
};
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
/** Haystack shows the parts of a document behind colons. */
const ARGUMENT = /([A-Za-z_]\w*)\s*(?:=(?!=)|:(?=\s))/uy;
/** What Python shows of an object that has no value of its own: `<NodeRelationship.SOURCE: '1'>`. */
const SHOWN = /<[A-Za-z_][^<>\n]{0,200}>/uy;
/** An id that is shown without its quotation marks. */
const BARE = /(?!(?:None|True|False|nan|inf)\b|[-+]?[\d.]+(?:e[-+]?\d+)?[\s,)])[A-Za-z\d][\w-]{0,200}(?=\s*[,)])/uy;
/** A key as JavaScript writes it. */
const KEY = /[A-Za-z_$][\w$]*(?=\s*:)/uy;
const QUOTE = /[rbuRBU]{0,2}("""|'''|"|')/uy;

const MESSAGE_CLASS = /^(Human|AI|System|Tool|Function|Chat)Message(?:Chunk)?$/u;

/** `HumanMessage(content='…')`: who speaks is what the message is. */
function speakerField(name: string, start: number): readonly (readonly [string, TreeNode])[] {
  const value = MESSAGE_CLASS.exec(name)?.[1]?.toLowerCase();
  if (value === undefined || value === "chat") return [];
  const span = { start, end: start + name.length };
  return [["role", { kind: "string", span, value, map: () => OffsetMap.slice(start, name.length) }]];
}

class PythonReader {
  readonly #text: string;
  #at = 0;

  constructor(text: string, at = 0) {
    this.#text = text;
    this.#at = at;
  }

  get at(): number {
    return this.#at;
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
    return this.#string() ?? this.#number() ?? this.#shown() ?? this.#named(depth);
  }

  /** A value that a comma or an end follows: strings that stand behind each other are one. */
  #whole(depth: number): TreeNode {
    this.skipBlanks();
    return this.#strings() ?? this.value(depth);
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
      const key = this.#word(this.#take(KEY)) ?? this.value(depth + 1);
      if (key.kind !== "string" && key.kind !== "literal") throw new NoPython();
      if (!this.#skip(":")) throw new NoPython();
      fields.set(String(key.value), this.#whole(depth + 1));
      this.#skip(",");
    }
    return { kind: "object", span: { start, end: this.#at }, fields };
  }

  #number(): TreeNode | null {
    const start = this.#at;
    const found = this.#take(NUMBER);
    return found === null ? null : numberNode(Number(found[0]), found[0], { start, end: this.#at });
  }

  /** A word of the language, or a call. */
  #named(depth: number): TreeNode {
    const start = this.#at;
    const name = this.#take(NAME)?.[0];
    if (name === undefined) throw new NoPython();
    if (this.#text.charAt(this.#at) === "(") return this.#call(name, start, depth);
    if (!Object.hasOwn(WORDS, name)) throw new NoPython();
    return { kind: "literal", span: { start, end: this.#at }, value: WORDS[name] ?? null };
  }

  /** A call with one plain argument, such as `array([…])`, is that argument. */
  #call(name: string, start: number, depth: number): TreeNode {
    this.#at += 1;
    const fields = new Map<string, TreeNode>(speakerField(name, start));
    let plain: TreeNode | null = null;
    while (!this.#ends(")")) {
      const key = this.#take(ARGUMENT)?.[1];
      if (key === "dtype") this.#take(NAME);
      else if (key === undefined) {
        const value = this.value(depth + 1);
        plain ??= value;
      } else fields.set(key, this.#bare() ?? this.#whole(depth + 1));
      this.#skip(",");
    }
    const span = { start, end: this.#at };
    return plain !== null && fields.size === 0 ? { ...plain, span } : { kind: "object", span, fields };
  }

  #shown(): StringNode | null {
    return this.#word(this.#take(SHOWN));
  }

  #bare(): StringNode | null {
    this.skipBlanks();
    return this.#word(this.#take(BARE));
  }

  /** What stands there as it is written. */
  #word(found: RegExpExecArray | null): StringNode | null {
    if (found === null) return null;
    const [value] = found;
    const span = { start: found.index, end: found.index + value.length };
    return { kind: "string", span, value, map: () => OffsetMap.slice(span.start, value.length) };
  }

  #string(): StringNode | null {
    const start = this.#at;
    const mapped = new MappedText();
    const end = this.#quoted(mapped);
    if (end === null) return null;
    const { text, map } = mapped.finish(end);
    return { kind: "string", span: { start, end: this.#at }, value: text, map: () => map };
  }

  #strings(): StringNode | null {
    const start = this.#at;
    const mapped = new MappedText();
    let end: number | null = null;
    for (let next = this.#quoted(mapped); next !== null; next = this.#quoted(mapped)) {
      end = next;
      this.skipBlanks();
    }
    if (end === null) return null;
    const { text, map } = mapped.finish(end);
    return { kind: "string", span: { start, end: end + 1 }, value: text, map: () => map };
  }

  /** Reads a quoted string, and gives the offset where its words end; `null` where none stands here. */
  #quoted(mapped: MappedText): number | null {
    const start = this.#at;
    const quote = this.#take(QUOTE)?.[1];
    if (quote === undefined) return null;
    const isRaw = /r/iu.test(this.#text.slice(start, this.#at - quote.length));
    return this.#characters(mapped, quote, isRaw);
  }

  #characters(mapped: MappedText, quote: string, isRaw: boolean): number {
    for (let from = this.#at; ; from = this.#at) {
      const next = this.#nextSpecial(quote, from);
      mapped.copy(this.#text.slice(from, next), from);
      this.#at = next;
      if (this.#text.startsWith(quote, next)) break;
      this.#escape(mapped, isRaw);
    }
    const end = this.#at;
    this.#at += quote.length;
    return end;
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
