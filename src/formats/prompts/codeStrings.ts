import type { TemplateSyntax } from "../../contract/analyze/analyzeRequest";
import type { Span } from "../../contract/span";
import { isContextName, isQuestionName } from "../../text/variableNames";
import { type CodeLanguage, type CodeLiteral, type CodeToken, encodeLiteral, isLiteral } from "../code/codeLiteral";
import { decodeFilled, markOf, type Piece, type Resolve } from "../code/filledExpressions";
import { scanPython } from "../code/scanPython";
import { scanScript } from "../code/scanScript";
import { MappedText } from "../mappedText";
import type { PromptPart, PromptRecord } from "./promptRecord";

const FORMATTED = /^\s{0,80}(?:\)\s{0,80})?\.format\(/u;
/** LangChain's and LlamaIndex's templates, whose variables stand in single braces unless they name another kind. */
const TEMPLATE_CALL = /(?:\bfrom_?template|\bfrom_?messages|Prompt_?Template)$/iu;
/** LlamaIndex's and Haystack's templates in Jinja. */
const JINJA_CALL = /\b(?:RichPromptTemplate|PromptBuilder)$/u;
/** What only lays a template out, so that the call around it counts. */
const LAYING_OUT = /(?:\bdedent|\bcleandoc)$/u;
const NAME_BEFORE = /[\p{L}\p{N}_.]{1,80}$/u;
const NAMED_KIND = /\btemplate_?format\s{0,10}[=:]\s{0,10}["'](jinja2|mustache)["']/iu;
const MAX_LOOKED_AT = 200;

/** The prompt that strings of a program are, which it joins. */
export function stringRecord(language: CodeLanguage, text: string, group: StringGroup): PromptRecord {
  return turnsRecord(language, text, [{ role: null, group }]);
}

/** Strings that are what one speaker says; `role` is `null` where nobody is named. */
export interface CodeTurn {
  readonly role: string | null;
  readonly group: StringGroup;
  /** Whether the string is the name of messages that are filled in: `MessagesPlaceholder("history")`. */
  readonly isName?: boolean;
}

/** What turns of a program are together, each below a line that names its role; `null` where the program fills them in in different ways. */
export function conversationRecord(
  language: CodeLanguage,
  text: string,
  turns: readonly [CodeTurn, ...CodeTurn[]],
): PromptRecord | null {
  // A text that stands elsewhere under a name is filled in by the call around the messages.
  const called = turns.map(({ group }) => calledTemplate(text, group)).find((template) => template !== undefined);
  const templates = turns
    .filter(({ group }) => group.literals.some(({ content }) => text.slice(content.start, content.end).includes("{")))
    .map(({ group }) => templateOf(language, text, group) ?? called);
  return new Set(templates).size > 1 ? null : turnsRecord(language, text, turns, templates[0]);
}

function turnsRecord(
  language: CodeLanguage,
  text: string,
  turns: readonly [CodeTurn, ...CodeTurn[]],
  template = templateOf(language, text, turns[0].group),
): PromptRecord {
  const mapped = new MappedText();
  const [first] = turns[0].group.literals;
  let last = first;
  const parts: PromptPart[] = [];
  for (const { role, group, isName = false } of turns) {
    const isFirst = mapped.length === 0;
    if (role !== null)
      mapped.decode(`${isFirst ? "" : "\n\n"}${role}:\n`, isFirst ? first.content.start : last.content.end);
    for (const piece of group.pieces) {
      if (piece.kind !== "string") {
        mapped.decode(piece.kind === "text" ? piece.text : markOf(language, piece.name), last.content.end);
        continue;
      }
      const { literal } = piece;
      last = literal;
      if (isName) {
        const { start, end } = literal.content;
        mapped.decode(nameMark(text.slice(start, end), template), start);
        continue;
      }
      const written = decodeFilled(text, literal, { language, resolve: group.resolve }, mapped);
      parts.push(...written.map(({ span, place, ...own }) => ({ span, place, encode: encodeLiteral(own.literal) })));
    }
  }
  const { text: prompt, map } = mapped.finish(last.content.end);
  return {
    shape: "code",
    name: null,
    input: { prompt, context: "", format: "text", ...(template === undefined ? {} : { template }) },
    map,
    contextMap: null,
    span: spanOf(turns),
    parts,
  };
}

/** A program may have what a user says above the words of its system. */
function spanOf(turns: readonly CodeTurn[]): Span {
  const [first, ...others] = turns.map(({ group: { literals } }) => ({
    start: literals[0].start,
    end: literals.at(-1)?.end ?? literals[0].end,
  }));
  return others.reduce(
    (whole, { start, end }) => ({ start: Math.min(whole.start, start), end: Math.max(whole.end, end) }),
    first ?? { start: 0, end: 0 },
  );
}

/** The strings of each turn. */
export function groupsOf(turns: readonly CodeTurn[]): StringGroup[] {
  return turns.map(({ group }) => group);
}

/** Strings that the program joins. */
export interface StringGroup {
  readonly literals: readonly [CodeLiteral, ...CodeLiteral[]];
  /** What the program makes its text of, in order: the strings, and the context or the question between them: `"…" + context + "…"`. */
  readonly pieces: readonly Piece[];
  /** The expression that is the text. */
  readonly span: Span;
  /** Whether something stands in it that may say anything. */
  readonly isOpen: boolean;
  /** What an expression in one of the strings stands for. */
  readonly resolve: Resolve;
  /** Where the brackets open in which they stand, from the inside. */
  readonly brackets: readonly number[];
}

/** The strings of a program, in order: those side by side in Python, and with a plus sign in both languages, are one. */
export function stringGroups(language: CodeLanguage, text: string): StringGroup[] {
  const tokens: readonly CodeToken[] = language === "python" ? scanPython(text) : scanScript(text);
  const groups: {
    literals: [CodeLiteral, ...CodeLiteral[]];
    pieces: Piece[];
    brackets: readonly number[];
  }[] = [];
  const brackets = new OpenBrackets();
  let between = "";
  /** Whether the last string stands between two documents: `docs.join("\n")`. */
  let opensJoin = false;
  let end = 0;
  for (const token of tokens) {
    brackets.read(text, end, token.start);
    between += text.slice(end, token.start);
    end = token.end;
    if (!isLiteral(token)) continue;
    const last = groups.at(-1);
    const isInBrackets = !brackets.isEmpty;
    const filled = last === undefined ? null : filledBetween(between, language, isInBrackets);
    const isBehindJoin = opensJoin && CLOSES_JOIN.test(between);
    opensJoin = filled !== null && OPENS_JOIN.test(between);
    if (last !== undefined && (filled !== null || isBehindJoin || joins(between, language, isInBrackets))) {
      last.literals.push(token);
      if (filled !== null) last.pieces.push({ kind: "name", name: filled });
      last.pieces.push({ kind: "string", literal: token });
    } else
      groups.push({
        literals: [token],
        pieces: [{ kind: "string", literal: token }],
        brackets: brackets.innermost(),
      });
    between = "";
  }
  return groups.map((group) => {
    const [{ start }] = group.literals;
    const behind = group.literals.at(-1)?.end ?? start;
    const name = filledBehind(text, behind);
    const pieces = name === null ? group.pieces : [...group.pieces, { kind: "name" as const, name }];
    return { ...group, pieces, span: { start, end: behind }, isOpen: false, resolve: () => null };
  });
}

/** What stands between two strings that are one. Outside of brackets a line of Python ends where it does not say that it goes on. */
function joins(between: string, language: CodeLanguage, isInBrackets: boolean): boolean {
  if (language !== "python") return /^\s*\+\s*$/u.test(between);
  return /^[\s\\]*\+?[\s\\]*$/u.test(between) && (isInBrackets || !/(?<!\\\r?)\n/u.test(between));
}

const NAMES = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
/** Between two strings: what is put together of variables, and what joins them. */
const OPENS_JOIN = /^\s*\+\s*[\p{L}_$][^"'`;={}]{0,100}\.join\(\s*$/u;
const CLOSES_JOIN = /^\s*\)\s*\+\s*$/u;
const FILLED_BETWEEN =
  /^(?:\.join\([^"'`;]{1,100}\))?\s*\+(?:[^"'`;={}]|=>){1,120}\+\s*$|^\.join\([^"'`;]{1,100}\)\s*\+\s*$/u;
const FILLED_BEHIND = /^[ \t]*(?:\\?\r?\n[ \t]*)?\+[ \t]*([\p{L}_$][\p{L}\p{N}_$.]{0,80})/u;

/** The name of a context or a question that stands between two strings of a sum; `null` where none does. */
function filledBetween(between: string, language: CodeLanguage, isInBrackets: boolean): string | null {
  if (!FILLED_BETWEEN.test(between) && !OPENS_JOIN.test(between)) return null;
  if (language === "python" && !isInBrackets && /(?<!\\\r?)\n/u.test(between)) return null;
  return tellingName(between);
}

function filledBehind(text: string, end: number): string | null {
  const [, name] = FILLED_BEHIND.exec(text.slice(end, end + MAX_LOOKED_AT)) ?? [];
  return name === undefined ? null : tellingName(name);
}

function tellingName(expression: string): string | null {
  return expression.match(NAMES)?.find((name) => isContextName(name) || isQuestionName(name)) ?? null;
}

/** Messages are filled in as the texts around them are. */
function nameMark(name: string, template: TemplateSyntax | undefined): string {
  return template === undefined || template === "f_string" ? `{${name}}` : `{{${name}}}`;
}

function templateOf(language: CodeLanguage, text: string, group: StringGroup): TemplateSyntax | undefined {
  const { literals } = group;
  const [{ start }] = literals;
  const end = literals.at(-1)?.end ?? start;
  if (language === "python" && literals.some(({ isTemplate }) => isTemplate)) return "f_string";
  const called = calledTemplate(text, group);
  if (called !== undefined) return called;
  if (FORMATTED.test(text.slice(end, end + MAX_LOOKED_AT))) return "f_string";
  return language !== "python" &&
    literals.some(({ isTemplate, content }) => isTemplate && text.slice(content.start, content.end).includes("${"))
    ? "dollar"
    : undefined;
}

/** The kind of template that the call around a string makes of it. */
function calledTemplate(text: string, { literals, brackets }: StringGroup): TemplateSyntax | undefined {
  const [{ start }] = literals;
  const end = literals.at(-1)?.end ?? start;
  const call = callAround(text, brackets);
  if (JINJA_CALL.test(call)) return "jinja";
  if (!TEMPLATE_CALL.test(call)) return undefined;
  return (
    namedKind(text.slice(Math.max(0, start - MAX_LOOKED_AT), start)) ??
    namedKind(text.slice(end, end + MAX_LOOKED_AT)) ??
    "f_string"
  );
}

/** The name of the innermost call in which a string stands, but for what only lays its text out; "" where there is none. */
function callAround(text: string, brackets: readonly number[]): string {
  const names = brackets.map((at) =>
    text.charAt(at) === "(" ? (NAME_BEFORE.exec(text.slice(Math.max(0, at - MAX_LOOKED_AT), at))?.[0] ?? "") : "",
  );
  return names.find((name) => name !== "" && !LAYING_OUT.test(name)) ?? "";
}

function namedKind(around: string): TemplateSyntax | undefined {
  const kind = NAMED_KIND.exec(around)?.[1]?.toLowerCase();
  return kind === undefined ? undefined : kind === "jinja2" ? "jinja" : "mustache";
}

const BRACKET = /[()[\]{}]/gu;
const OPENS: Readonly<Partial<Record<string, string>>> = { ")": "(", "]": "[", "}": "{" };

/** Brackets further out tell nothing of a string, and a program may open any number of them. */
const MAX_BRACKETS = 50;

/** The brackets of a program that are open at a place, given what stands between its strings and comments, in order. */
class OpenBrackets {
  readonly #open: { readonly mark: string; readonly at: number }[] = [];

  get isEmpty(): boolean {
    return this.#open.length === 0;
  }

  /** Where the innermost of them open, from the inside. */
  innermost(): readonly number[] {
    return this.#open
      .slice(-MAX_BRACKETS)
      .map(({ at }) => at)
      .reverse();
  }

  /** Goes on from `start` to `end`. A bracket that nothing opened closes nothing. */
  read(text: string, start: number, end: number): void {
    for (const { 0: mark, index } of text.slice(start, end).matchAll(BRACKET)) {
      const opening = OPENS[mark];
      if (opening === undefined) this.#open.push({ mark, at: start + index });
      else this.#close(opening);
    }
  }

  /** With those that were opened in it and never closed. */
  #close(opening: string): void {
    const within = this.#open.slice(-MAX_BRACKETS).findLastIndex(({ mark }) => mark === opening);
    if (within !== -1) this.#open.length = Math.max(0, this.#open.length - MAX_BRACKETS) + within;
  }
}
