import type { Span } from "../../../../contract/span";
import { mergeSpans, overlaps } from "../../../../text/spans";
import { isContextName, isQuestionName, isUsualName } from "../../../../text/variableNames";
import type { Rule, RuleFinding } from "../../engine/rule";
import { findFences } from "../../prompt/fences";
import type { Placeholder, PreparedPrompt } from "../../prompt/preparedPrompt";
import type { PromptSubject } from "../../promptSubject";

/** `{context}` in a prompt that is filled in, or `undefined` where the question belongs: the model reads the program's words. */
export const unresolvedVariable: Rule = {
  code: "unresolved-variable",
  group: "template",
  severity: "error",
  summary: "A variable was not filled in, or was filled in with nothing that can be read.",
  advice: "Fill in all variables before the prompt is sent.",
  points: 15,
  check(subject) {
    return [...promptFindings(subject), ...contextFindings(subject)];
  },
};

function promptFindings({ prompt }: PromptSubject): RuleFinding[] {
  const left = isFilledIn(prompt) ? leftInPrompt(prompt) : [];
  const lost = lostValues(prompt.text, prompt.body);
  return [
    ...leftInPassages(prompt).map(({ start, end, name }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${name}” was not filled in: it stands among the passages in place of a text. Fill it in before the prompt is sent.`,
    })),
    ...left.map(({ start, end, name }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${name}” was not filled in: the question and the context stand here already, and this mark was left. Fill it in, or remove it.`,
    })),
    ...lost.map(({ start, end, words }): RuleFinding => ({
      target: "prompt",
      start,
      end,
      message: `“${words}” stands here in place of a value: the program had nothing to fill in, or no text of it. Pass the text itself.`,
    })),
  ];
}

function contextFindings({ request, prompt }: PromptSubject): RuleFinding[] {
  const { context } = request;
  if (context === "") return [];
  const body = { start: 0, end: context.length };
  return [
    ...leftInContext(context, prompt).map(({ start, end, name }): RuleFinding => ({
      target: "context",
      start,
      end,
      message: `“${name}” was not filled in: the context holds the mark of a template in place of text. Fill it in before the context is sent.`,
    })),
    ...lostValues(context, body).map(({ start, end, words }): RuleFinding => ({
      target: "context",
      start,
      end,
      message: `“${words}” stands in the context in place of a document's text. Pass the text itself.`,
    })),
  ];
}

/**
 * Whether a program has filled the prompt in: passages and the question stand in it. With either alone it may be a template
 * whose author wrote the other one.
 */
function isFilledIn({ placeholders, contextSpans, questionSpans, declarations }: PreparedPrompt): boolean {
  if (declarations.length > 0 || contextSpans.length === 0 || questionSpans.length === 0) return false;
  const marks = placeholders.filter(({ kind }) => kind !== "comment");
  return ![...contextSpans, ...questionSpans].some((span) => overlaps(marks, span));
}

/** The marks that stand among passages which were filled in. */
function leftInPassages(prompt: PreparedPrompt): LeftMark[] {
  if (prompt.declarations.length > 0) return [];
  return prompt.contextSpans
    .filter((span) => !overlaps(prompt.placeholders, span))
    .flatMap(({ start: from, end: to }) =>
      leftInContext(prompt.text.slice(from, to), prompt).map(({ start, end, name }) => ({
        start: from + start,
        end: from + end,
        name,
      })),
    );
}

/** The marks that were left; of single braces those alone whose names prompts usually have filled in. */
function leftInPrompt({ placeholders, exampleSpans, contextSpans }: PreparedPrompt): Placeholder[] {
  return placeholders.filter((placeholder) => {
    const { kind, name, syntax } = placeholder;
    if (kind !== "value" || name === "" || overlaps(exampleSpans, placeholder) || overlaps(contextSpans, placeholder))
      return false;
    return syntax !== "f_string" || isUsualName(name);
  });
}

interface LeftMark extends Span {
  readonly name: string;
}

const MARK =
  /\{\{[ \t]?([\p{L}_][\p{L}\p{N}_.]{0,60})[ \t]?\}\}|(?<![\p{L}\p{N}{$\\^_%])\{([\p{L}_][\p{L}\p{N}_.]{0,60})\}(?!\})|(?<!\\)\$\{([\p{L}_][\p{L}\p{N}_.]{0,60})\}/gu;
/** Documents about programs or templates hold such marks for their readers. */
const ABOUT_TEMPLATES =
  /\b(?:templates?|placeholders?|variables?|interpolat\w{1,8}|jinja2?|mustache|handlebars|nunjucks|f-strings?|curly|braces|syntax|prompts?|endpoints?|api|url|parameters?|vorlagen?|platzhalter)\b/i;
const CODE_LINE = /[=;`\\]|=>|["'][^"'\n]{0,200}\{|\b(?:def|print|return|const|let|import|function|format)\b|\/\/|\/\{/;
/** What programs that lay documents out fill in. */
const LAYOUT_NAMES: ReadonlySet<string> = new Set([
  "page_content",
  "pageContent",
  "content",
  "text",
  "doc.page_content",
  "doc.content",
  "doc.text",
  "document.content",
  "document.text",
  "chunk.text",
  "node.text",
]);
/** More of them are a document's own subject. */
const MAX_NAMES = 4;
/** How much of a long line is looked at on each side of a mark. */
const LINE_LOOK = 200;

/** Marks of a template that stand in retrieved text in place of a document: by their names, and outside of code and of what speaks of templates. */
function leftInContext(context: string, prompt: PreparedPrompt): LeftMark[] {
  if (!context.includes("{") || ABOUT_TEMPLATES.test(context)) return [];
  const names = new Set([...prompt.declarations, ...prompt.placeholders].map(({ name }) => name));
  const code = mergeSpans(findFences(context, { start: 0, end: context.length }));
  const found = [...context.matchAll(MARK)].flatMap(
    ({ index, 0: written, 1: double, 2: single, 3: dollar }): LeftMark[] => {
      const mark = { start: index, end: index + written.length, name: double ?? single ?? dollar ?? "" };
      return isLeft(mark, names) && !overlaps(code, mark) && !CODE_LINE.test(lineAround(context, mark)) ? [mark] : [];
    },
  );
  return new Set(found.map(({ name }) => name)).size > MAX_NAMES ? [] : found;
}

function isLeft({ name }: LeftMark, known: ReadonlySet<string>): boolean {
  const root = name.split(".")[0] ?? "";
  return known.has(root) || LAYOUT_NAMES.has(name) || isContextName(root) || isQuestionName(root);
}

/** The line without the mark itself. */
function lineAround(text: string, { start, end }: Span): string {
  const before = text.slice(Math.max(0, start - LINE_LOOK), start);
  const behind = text.slice(end, end + LINE_LOOK);
  return `${before.slice(before.lastIndexOf("\n") + 1)} ${behind.split("\n", 1)[0] ?? ""}`;
}

interface LostValue extends Span {
  readonly words: string;
}

/** What programs write for a value that is no text. */
const NO_TEXT =
  /\[object (?:Object|Promise|Undefined)\]|<(?:generator object|coroutine object|function|bound method|[\w.]{1,80} object) [^<>\n]{0,120}\bat 0x[0-9a-fA-F]{4,16}>/g;
/** A label or tag of the question or the context with a programming language's word for nothing. */
const NOTHING =
  /^([ \t]{0,8}(?:#{1,6}[ \t])?(?:\*\*)?(?:user |retrieved |search )?(?:question|query|context|documents?|sources?|passages?|search results?|results|input)(?:\*\*)?:(?:\*\*)?[ \t]{0,4}\n?[ \t]{0,4}|[ \t]{0,8}<(?:question|query|context|documents|sources|passages|search_results)>\s{0,4})(undefined|null|None|NaN|nil)(?=[ \t]{0,4}(?:$|<\/))/gim;
/** A line about programs may show such words. */
const CODE_SIGN = /[`'"]/;

/** Places where a program wrote something that stands for no value, outside of code. */
function lostValues(text: string, { start: from, end }: Span): LostValue[] {
  const part = text.slice(from, end);
  const objects = [...part.matchAll(NO_TEXT)].map(({ index, 0: words }) => ({
    start: from + index,
    end: from + index + words.length,
    words,
  }));
  const nothings = [...part.matchAll(NOTHING)].map(({ index, 1: lead = "", 2: words = "" }) => ({
    start: from + index + lead.length,
    end: from + index + lead.length + words.length,
    words,
  }));
  const found = [...objects, ...nothings].sort((one, other) => one.start - other.start);
  if (found.length === 0) return [];
  const fences = findFences(text, { start: from, end });
  return found.filter((value) => !overlaps(fences, value) && !CODE_SIGN.test(text.charAt(value.start - 1)));
}
