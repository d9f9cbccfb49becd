import type { Span } from "../../../../../contract/span";
import { findFences } from "../../../prompt/fences";
import type { PreparedPrompt } from "../../../prompt/preparedPrompt";
import { mergeSpans, overlaps } from "../../../prompt/spans";
import { isContextName, isQuestionName } from "../../../prompt/variableNames";

export interface LeftMark extends Span {
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
const MOST_NAMES = 4;
/** How much of a long line is looked at on each side of a mark. */
const LINE_LOOK = 200;

/** Marks of a template that stand in retrieved text in place of a document: by their names, and outside of code and of what speaks of templates. */
export function leftInContext(context: string, prompt: PreparedPrompt): LeftMark[] {
  if (!context.includes("{") || ABOUT_TEMPLATES.test(context)) return [];
  const names = new Set([...prompt.declarations, ...prompt.placeholders].map(({ name }) => name));
  const code = mergeSpans(findFences(context, { start: 0, end: context.length }));
  const found = [...context.matchAll(MARK)].flatMap(
    ({ index, 0: written, 1: double, 2: single, 3: dollar }): LeftMark[] => {
      const mark = { start: index, end: index + written.length, name: double ?? single ?? dollar ?? "" };
      return isLeft(mark, names) && !overlaps(code, mark) && !CODE_LINE.test(lineAround(context, mark)) ? [mark] : [];
    },
  );
  return new Set(found.map(({ name }) => name)).size > MOST_NAMES ? [] : found;
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
