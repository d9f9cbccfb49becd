import type { Span } from "../../../../contract/span";
import type { Placeholder, ReadingProblem } from "../preparedPrompt";
import { findDoubleBraceTags, type Tag } from "./doubleBraceTags";
import { SectionStack } from "./sections";
import { placeholderOf, type TemplateScan, unclosedTagProblem } from "./templateScan";

/** Strings, brackets, `as |item index|`, `key=`, and paths with `../`, `@` and `[…]`. */
const PIECE =
  /"[^"]*"|'[^']*'|[()]|\bas[ \t\n]+\|[^|]*\||[\p{L}\p{N}_-]+=|(?:\.\.\/)*@?[\p{L}\p{N}_$][\p{L}\p{N}_$\-./[\]]*|\.\.?\/?[\p{L}\p{N}_$\-./[\]]*/gu;
const BLOCK_LOCALS = /^as[ \t\n]+\|([^|]*)\|$/;
const SIGN = /^(~?)(!|#>|#\*|#|\^|\/|>|&|\*|else\b)?(~?)/;
const LITERALS: ReadonlySet<string> = new Set(["true", "false", "null", "undefined", "this"]);
/** Helpers that come with Handlebars or with dotprompt, and mean something with no argument. */
const BARE_HELPERS: ReadonlySet<string> = new Set(["history", "section", "role", "media", "json", "log", "lookup"]);
/** Inside of these, plain names are looked up in the value that the block is about. */
const OPAQUE_BLOCKS: ReadonlySet<string> = new Set(["each", "with"]);
const STATEMENTS: ReadonlySet<string> = new Set(["role", "history", "section", "log"]);

/**
 * Reads Handlebars, with the helpers of dotprompt.
 *
 *     {{#each docs as |doc|}}{{doc.title}}{{else}}…{{/each}} {{role "system"}} {{media url=photo}} {{formatDate day}}
 *     open: docs             local         else   close      statement         value: photo        value: day
 *
 * Behind a backslash a mark is text: `\{{name}}`.
 */
export function scanHandlebars(text: string, within: Span): TemplateScan {
  const { tags, unclosed } = findDoubleBraceTags(text, within);
  const sections = new SectionStack();
  const placeholders = tags
    .filter(({ start }) => !isEscaped(text, start))
    .flatMap((tag) => readTag(text, tag, sections));
  return {
    placeholders,
    problems: [
      ...tags.flatMap((tag) => comparisonProblem(text, tag)),
      ...unclosed.filter(({ start }) => !isEscaped(text, start)).flatMap((open) => unclosedTagProblem(text, open)),
      ...(tags.some(({ inner }) => OF_ANOTHER.test(text.slice(inner.start, inner.end))) ? [] : sections.finish()),
    ].sort((one, other) => one.start - other.start),
  };
}

/** `{{#role=user}}` is another language with the same braces: which of its marks have an end nobody knows here. */
const OF_ANOTHER = /^~?#[\w-]{1,80}=/;

/** Outside of strings: a condition of Handlebars is a name or a call of a helper, and nothing else. */
const COMPARES = /^~?(?:#(?:if|unless)|else if)\s[^"'|]*?(?:[<>]=?|[!=]==?|&&|\|\||(?<=\s)!)/;

function comparisonProblem(text: string, { start, end, inner }: Tag): ReadingProblem[] {
  if (isEscaped(text, start) || !COMPARES.test(text.slice(inner.start, inner.end))) return [];
  const written = text.slice(start, end);
  return [
    {
      ...{ start, end, kind: "template" },
      message: `“${written}” compares, which Handlebars cannot: filling in fails here. Compare in the program, or call a helper as in {{#if (gt a b)}}.`,
    },
  ];
}

/** Two backslashes are one of the text. */
function isEscaped(text: string, start: number): boolean {
  return text.charAt(start - 1) === "\\" && text.charAt(start - 2) !== "\\";
}

function readTag(text: string, { start, end, inner }: Tag, sections: SectionStack): Placeholder[] {
  const expression = text.slice(inner.start, inner.end);
  const trimmed = expression.trim().replace(/~$/, "").trimEnd();
  const sign = SIGN.exec(trimmed);
  const mark = sign?.[2] ?? "";
  const rest = trimmed.slice(sign?.[0].length ?? 0).trim();
  const base = { start, end, expression, syntax: "handlebars" as const, isLocal: isLocalIn(sections) };
  if (mark === "!") return [placeholderOf({ ...base, kind: "comment", names: [] })];
  if (mark === ">") return [placeholderOf({ ...base, kind: "partial", names: [] })];
  if (mark === "#>") return openPartial(rest, base, sections);
  if (mark === "/") return closeBlock(rest, base, sections, text.slice(start, end));
  const call = readCall(rest);
  if (mark === "else" || (mark === "^" && rest === ""))
    return [placeholderOf({ ...base, kind: "else", names: argumentsOf(call) })];
  if (mark.startsWith("#") || mark === "^") return openBlock(call, base, sections, mark);
  if (call.pieces === 0) return [];
  return [placeholderOf({ ...base, kind: STATEMENTS.has(call.head) ? "statement" : "value", names: valueNames(call) })];
}

type Base = Omit<Parameters<typeof placeholderOf>[0], "kind" | "names">;

/** Paths as they are written count as local inside of `each`; `../name` and `@root.name` look outside. */
function isLocalIn(sections: SectionStack): (name: string) => boolean {
  return (name) => sections.isLocal(name) || sections.isOpaque;
}

function closeBlock(name: string, base: Base, sections: SectionStack, written: string): Placeholder[] {
  sections.close(name, { start: base.start, end: base.end }, written);
  return [placeholderOf({ ...base, kind: "close", names: [], isLocal: () => false })];
}

/** `{{#> page}}…{{/page}}`: the text within is for the partial to place, or instead of one that there is not. */
function openPartial(name: string, base: Base, sections: SectionStack): Placeholder[] {
  const { head } = readCall(name);
  sections.open({ start: base.start, end: base.end, name: head, locals: new Set(), isOpaque: true });
  return [placeholderOf({ ...base, kind: "open", names: [] })];
}

function openBlock(call: Call, base: Base, sections: SectionStack, mark: string): Placeholder[] {
  const isPlain = call.names.length === 1 && call.pieces === 1;
  const placeholder = placeholderOf({ ...base, kind: "open", names: isPlain ? call.names : argumentsOf(call) });
  const isOpaque = OPAQUE_BLOCKS.has(call.head) ? call.locals.length === 0 : isPlain && mark === "#";
  sections.open({ start: base.start, end: base.end, name: call.head, locals: new Set(call.locals), isOpaque });
  return [placeholder];
}

/** What stands in a mark: the first word, all names that are looked up in order, and how many words there are. */
interface Call {
  readonly head: string;
  readonly names: readonly string[];
  /** Whether the first of the names is the first word. */
  readonly headIsName: boolean;
  readonly locals: readonly string[];
  readonly pieces: number;
}

function readCall(expression: string): Call {
  const names: string[] = [];
  const locals: string[] = [];
  let head = "";
  let headIsName = false;
  let pieces = 0;
  let opensCall = false;
  for (const [piece] of expression.matchAll(PIECE)) {
    const blockLocals = BLOCK_LOCALS.exec(piece)?.[1];
    if (blockLocals !== undefined) locals.push(...blockLocals.split(/\s+/).filter((name) => name !== ""));
    else if (piece !== "(" && piece !== ")" && !piece.endsWith("=")) {
      pieces += 1;
      const name = opensCall ? null : rootName(piece);
      if (pieces === 1) [head, headIsName] = [piece, name !== null];
      if (name !== null) names.push(name);
    }
    opensCall = piece === "(";
  }
  return { head, names, headIsName, locals, pieces };
}

/** The name that a path starts with; `null` of literals, numbers and the block's own values. */
function rootName(piece: string): string | null {
  const path = piece
    .replace(/^(?:\.\.\/)+/, "")
    .replace(/^@root\./, "")
    .replace(/^this[./]/, "");
  if (/^["'\d.@]/.test(path) || LITERALS.has(path)) return null;
  return /^[\p{L}_$][\p{L}\p{N}_$-]*/u.exec(path)?.[0] ?? null;
}

/** A word with others behind it is a helper. */
function valueNames(call: Call): readonly string[] {
  if (call.pieces === 1 && !call.headIsName) return [];
  return call.pieces === 1 && !BARE_HELPERS.has(call.head) ? call.names : argumentsOf(call);
}

function argumentsOf({ names, headIsName }: Call): readonly string[] {
  return headIsName ? names.slice(1) : names;
}
