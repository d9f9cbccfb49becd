import { nearestName } from "../../../../contract/nearestName";
import type { Span } from "../../../../contract/span";
import type { Placeholder, ReadingProblem } from "../preparedPrompt";
import { MAX_TAG_LENGTH, NextIndex } from "./doubleBraceTags";
import { expressionFault, jinjaNames } from "./jinjaExpressions";
import { SectionStack } from "./sections";
import { closedMark, placeholderOf, type TemplateScan } from "./templateScan";

const CLOSERS = { "{{": "}}", "{%": "%}", "{#": "#}" } as const;
type Opener = keyof typeof CLOSERS;

const STATEMENT = /^([a-z_]+)\b/;
const BLOCKS: ReadonlySet<string> = new Set([
  "for",
  "if",
  "macro",
  "block",
  "call",
  "filter",
  "with",
  "autoescape",
  "trans",
]);
const MIDDLES: ReadonlySet<string> = new Set(["else", "elif", "pluralize"]);
const FILE_STATEMENTS: ReadonlySet<string> = new Set(["include", "extends", "import", "from"]);
/** Extensions define tags with ends of their own: `{% chat %}…{% endchat %}`. */
const END_TAG = /\{%[-+]?\s{0,8}end([a-z_]{1,40})\b/g;
/** What is no block, and stands between `{%` and `%}` all the same; also what relatives of Jinja have. */
const OTHER_STATEMENTS: ReadonlySet<string> = new Set(
  "set do break continue debug raw verbatim elseif elsif assign case when unless capture render".split(" "),
);
const STATEMENTS: readonly string[] = [...BLOCKS, ...MIDDLES, ...FILE_STATEMENTS, "set"];
/** `{% for doc in docs }`: a statement that its line ends, or a single brace. */
const CUT_STATEMENT = /^\{%[-+]?[ \t]{0,8}[a-z_]{2,20}\b[^{}%\n]{0,200}(?:%(?!\})|\}|(?=\n|$))/;
/** `{ for doc in docs %}`: one whose opening sign is gone. */
const UNOPENED_STATEMENT = new RegExp(
  `^\\{[-+ \\t]{0,4}(?:(?:${[...BLOCKS].join("|")}|elif|set) [^{}%\\n]{1,200}|(?:else|end(?:${[...BLOCKS].join("|")}))[ \\t-]{0,4})%\\}`,
);
const STRING = /"[^"\n]*"|'[^'\n]*'/g;
const RAW = /^[-+]?\s*(?:raw|verbatim)\s*[-+]?$/;
const END_RAW = /\{%[-+]?[ \t\n]{0,20}end(?:raw|verbatim)[ \t\n]{0,20}[-+]?%\}/g;

/**
 * Reads Jinja and its relatives (Nunjucks, Jinja2).
 *
 *     {% for doc in docs %}{{ doc.title | upper }}{% else %}none{% endfor %}{# note #}{% set tone = style %}
 *     open: docs           local                  else          close       comment   statement: style
 */
export function scanJinja(text: string, within: Span): TemplateScan {
  const scanner = new JinjaScanner(text, within);
  return scanner.scan();
}

class JinjaScanner {
  readonly #text: string;
  readonly #within: Span;
  readonly #sections = new SectionStack();
  readonly #placeholders: Placeholder[] = [];
  readonly #problems: ReadingProblem[] = [];
  readonly #set = new Set<string>();
  /** The names that some tag ends. */
  readonly #ended: ReadonlySet<string>;
  readonly #ownBlocks = new Set<string>();
  readonly #closers: Readonly<Record<Opener, NextIndex>>;

  constructor(text: string, within: Span) {
    this.#text = text;
    this.#within = within;
    this.#ended = new Set([...text.slice(within.start, within.end).matchAll(END_TAG)].map(([, word = ""]) => word));
    this.#closers = {
      "{{": new NextIndex(text, "}}"),
      "{%": new NextIndex(text, "%}"),
      "{#": new NextIndex(text, "#}"),
    };
  }

  scan(): TemplateScan {
    const brace = new NextIndex(this.#text, "{");
    for (let at = brace.from(this.#within.start); at < this.#within.end; at = brace.from(this.#readAt(at)));
    const problems = [...this.#problems, ...this.#sections.finish()].sort((one, other) => one.start - other.start);
    return { placeholders: this.#placeholders, problems };
  }

  /** Reads the mark at a brace; returns where to go on. */
  #readAt(start: number): number {
    const opener = this.#text.slice(start, start + 2);
    if (opener !== "{{" && opener !== "{%" && opener !== "{#") return this.#unopened(start);
    const close = this.#closeOf(opener, start);
    if (close === null) return this.#unclosed(start, opener);
    const mark = { start, end: close + 2 };
    const expression = this.#text.slice(start + 2, close);
    if (opener === "{#") this.#push(mark, "comment", expression, []);
    else if (opener === "{{") this.#readValue(mark, expression);
    else if (RAW.test(expression)) return this.#skipRaw(mark, expression);
    else this.#readStatement(mark, expression);
    return mark.end;
  }

  #closeOf(opener: Opener, start: number): number | null {
    const first = this.#closers[opener].from(start + 2);
    if (first + 2 > this.#within.end || (opener !== "{#" && first - start > MAX_TAG_LENGTH)) return null;
    if (opener === "{#") return first;
    const inner = this.#text.slice(start + 2, first);
    if (!/\{[{%]/.test(inner)) return first;
    // Braces in a string are text; the string ends with its line, as quotation marks of a sentence behind an open mark may not.
    const holdsMark = /\n[^]*\{[{%]/.test(inner) || /\{[{%]/.test(inner.replace(STRING, ""));
    return holdsMark ? null : first;
  }

  #readValue(mark: Span, expression: string): void {
    // `{{#if x}}` is a block of another syntax.
    if (!/^~?[#/^>!]/.test(expression) && !this.#isCutInString(mark, expression))
      this.#reportFault(mark, expressionFault(expression));
    this.#push(mark, "value", expression, jinjaNames(expression));
  }

  /** `{{ "}}" }}`: the braces that seem to end the mark are text of a string. */
  #isCutInString({ end }: Span, expression: string): boolean {
    const [quote] = expression.replace(STRING, "").match(/["']/) ?? [];
    const rest = this.#text.slice(end, end + 200).split("\n", 1)[0] ?? "";
    return quote !== undefined && rest.includes(quote) && rest.includes("}}");
  }

  #reportFault(mark: Span, fault: string | null): void {
    if (fault === null) return;
    const written = this.#text.slice(mark.start, mark.end);
    const message = `${fault} in “${written}”, so the template cannot be filled in. Correct it.`;
    this.#problems.push({ ...mark, kind: "template", message });
  }

  /** A statement without the sign that opens it; what it opens is open all the same, so that its end closes it. */
  #unopened(start: number): number {
    const [written] = UNOPENED_STATEMENT.exec(this.#text.slice(start, Math.min(this.#within.end, start + 260))) ?? [];
    if (written === undefined) return start + 1;
    const mark = { start, end: start + written.length };
    const message = `“${written}” lacks the % of its opening mark: it stays in the text, and what it opens is never opened. Write {% … %}.`;
    this.#problems.push({ ...mark, kind: "template", message, meant: `{%${written.slice(1)}` });
    this.#recover(mark, written.slice(1, -2));
    return mark.end;
  }

  /** What a broken statement would have opened or closed is told of by its own fault alone. */
  #recover(mark: Span, expression: string): void {
    const statement = expression.replace(/^[-+\s]+|[-+\s]+$/g, "");
    const [, word = ""] = STATEMENT.exec(statement) ?? [];
    const rest = statement.slice(word.length).trim();
    if (word.startsWith("end")) this.#sections.closeQuietly(word.slice(3));
    else if (word === "set") for (const name of jinjaNames(rest.split("=")[0] ?? "")) this.#set.add(name);
    else if (BLOCKS.has(word))
      this.#sections.open({
        ...{ ...mark, name: word, isOpaque: false, isTold: true },
        locals: new Set(blockNames(word, rest).locals),
      });
  }

  #unclosed(start: number, opener: Opener): number {
    const [cut] =
      opener === "{%"
        ? (CUT_STATEMENT.exec(this.#text.slice(start, Math.min(this.#within.end, start + 260))) ?? [])
        : [];
    if (cut !== undefined) return this.#cutStatement(start, cut.trimEnd());
    const [written] =
      /^\{[{%][-+~]?[ \t]*[\p{L}_][\p{L}\p{N}_.]{0,60}/u.exec(this.#text.slice(start, start + 80)) ?? [];
    if (written !== undefined && opener !== "{#") {
      const message = `“${written}” is opened and never closed with ${CLOSERS[opener]}: the template cannot be filled in. Close it.`;
      const closed = opener === "{{" ? closedMark(this.#text, start, written) : {};
      this.#problems.push({ start, end: start + written.length, kind: "template", message, ...closed });
    }
    return start + 2;
  }

  #cutStatement(start: number, written: string): number {
    const mark = { start, end: start + written.length };
    const message = `“${written}” is opened and never closed with %}: the template cannot be filled in. Close it.`;
    const meant = `${written.replace(/[ \t]*[%}]?$/, "")} %}`;
    this.#problems.push({ ...mark, kind: "template", message, meant });
    this.#recover(mark, written.slice(2).replace(/[%}]$/, ""));
    return mark.end;
  }

  /** What stands between `raw` and `endraw` is text. */
  #skipRaw(mark: Span, expression: string): number {
    this.#push(mark, "statement", expression, []);
    END_RAW.lastIndex = mark.end;
    const end = END_RAW.exec(this.#text);
    if (end === null || END_RAW.lastIndex > this.#within.end) {
      this.#problems.push({
        ...mark,
        kind: "template",
        message: "The section “raw” is never closed. Close it behind the text that belongs to it.",
      });
      return this.#within.end;
    }
    return END_RAW.lastIndex;
  }

  #readStatement(mark: Span, expression: string): void {
    const statement = expression.replace(/^[-+]/, "").replace(/[-+]$/, "").trim();
    const [, word = ""] = STATEMENT.exec(statement) ?? [];
    const rest = statement.slice(word.length).trim();
    if (word.startsWith("end")) return this.#close(mark, expression, word.slice(3));
    if (word === "elif") this.#reportFault(mark, statementFault(word, rest));
    if (MIDDLES.has(word)) return this.#push(mark, "else", expression, jinjaNames(rest));
    if (FILE_STATEMENTS.has(word)) return this.#import(mark, expression, rest);
    if (word === "set") return this.#assign(mark, expression, rest);
    if (BLOCKS.has(word)) return this.#open(mark, expression, word, rest);
    if (this.#ended.has(word)) this.#openOwn(mark, word);
    else if (this.#isMisspelt(mark, word, rest)) return;
    this.#push(mark, "statement", expression, word === "do" ? jinjaNames(rest) : []);
  }

  /** `{% fro doc in docs %}`: a word that Jinja does not have, a slip away from one that it has. */
  #isMisspelt(mark: Span, word: string, rest: string): boolean {
    const near = word === "" || OTHER_STATEMENTS.has(word) || rest === "" ? null : nearestName(word, STATEMENTS);
    if (near === null || near.distance > 1) return false;
    const message = `“${word}” is no statement of Jinja, so the template cannot be filled in. “${near.name}” is one: correct the word.`;
    const meant = this.#text.slice(mark.start, mark.end).replace(word, near.name);
    this.#problems.push({ ...mark, kind: "template", message, meant });
    this.#recover(mark, `${near.name} ${rest}`);
    return true;
  }

  /** Nobody knows what a block of an extension looks up: it has to be closed, and that is all. */
  #openOwn(mark: Span, word: string): void {
    this.#ownBlocks.add(word);
    this.#sections.open({ ...mark, name: word, locals: new Set(), isOpaque: false });
  }

  #close(mark: Span, expression: string, word: string): void {
    this.#sections.close(word, mark, this.#text.slice(mark.start, mark.end));
    this.#push(mark, this.#ownBlocks.has(word) ? "statement" : "close", expression, []);
  }

  #import(mark: Span, expression: string, rest: string): void {
    const imported = /\bimport\b([^]*)$/.exec(rest)?.[1] ?? /\bas\b([^]*)$/.exec(rest)?.[1] ?? "";
    for (const name of jinjaNames(imported.replace(/\bwith(?:out)?\s{1,8}context$/, "")))
      if (name !== "as") this.#set.add(name);
    this.#push(mark, "partial", expression, []);
  }

  /** `set name = value`, or `set name` with the value in a block. */
  #assign(mark: Span, expression: string, rest: string): void {
    const equals = rest.indexOf("=");
    const value = equals === -1 ? "" : rest.slice(equals + 1);
    this.#push(mark, equals === -1 ? "open" : "statement", expression, jinjaNames(value));
    const names = jinjaNames(equals === -1 ? (rest.split("|")[0] ?? "") : rest.slice(0, equals));
    for (const name of names) this.#set.add(name);
    if (equals === -1) this.#sections.open({ ...mark, name: "set", locals: new Set(), isOpaque: false });
  }

  #open(mark: Span, expression: string, word: string, rest: string): void {
    const fault = statementFault(word, rest);
    this.#reportFault(mark, fault);
    const { names, locals } = blockNames(word, rest);
    this.#push(mark, "open", expression, names);
    // Nobody knows which names a broken loop gives to its inside.
    const isOpaque = fault !== null && word === "for";
    this.#sections.open({ ...mark, name: word, locals: new Set(locals), isOpaque });
  }

  #push(mark: Span, kind: Placeholder["kind"], expression: string, names: readonly string[]): void {
    // `{{#if x}}` is a block of another syntax.
    if (kind === "value" && /^~?[#/^>!]/.test(expression)) return;
    if (kind === "value" && names.length === 0 && !/[\p{L}\p{N}"']/u.test(expression)) return;
    const isLocal = (name: string): boolean =>
      this.#set.has(name) || this.#sections.isLocal(name) || this.#sections.isOpaque;
    this.#placeholders.push(placeholderOf({ ...mark, syntax: "jinja", kind, expression, names, isLocal }));
  }
}

/** What a block looks up, and the names that it gives to its inside. */
function blockNames(
  word: string,
  rest: string,
): { readonly names: readonly string[]; readonly locals: readonly string[] } {
  if (word === "for") {
    const [targets = "", ...values] = rest.replace(/\brecursive$/, "").split(/\bin\b/);
    const locals = jinjaNames(targets);
    return { names: jinjaNames(values.join(" in ")).filter((name) => !locals.includes(name)), locals };
  }
  if (word === "with") {
    const assigned = rest.split(",").map((part) => part.split("="));
    return {
      names: assigned.flatMap(([, value = ""]) => jinjaNames(value)),
      locals: assigned.flatMap(([target = ""]) => jinjaNames(target)),
    };
  }
  if (word === "macro")
    return {
      names: [],
      locals: [...rest.matchAll(/[(,]\s*([\p{L}_][\p{L}\p{N}_]*)/gu)].flatMap(([, name]) => name ?? []),
    };
  return { names: word === "if" || word === "call" || word === "filter" ? jinjaNames(rest) : [], locals: [] };
}

/** What is wrong with the words behind `if` or `for`; `null` where nothing is. */
function statementFault(word: string, rest: string): string | null {
  if (word === "for" && !/\bin\b/.test(rest)) return "“in” and what the loop goes through are missing";
  if ((word === "if" || word === "elif") && rest === "") return "The condition is missing";
  return word === "if" || word === "elif" || word === "for" ? expressionFault(rest, word) : null;
}
