import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import { codeSpans } from "../../../../text/codeSpans";
import { isContextName, isQuestionName } from "../../../../text/variableNames";

/** The syntax of a template, and whether somebody said so or its marks leave no doubt. */
export interface ChosenSyntax {
  readonly syntax: TemplateSyntax | null;
  readonly isSure: boolean;
}

const JINJA =
  /\{%[-+]?[ \t]{0,8}(?:if|for|set|raw|macro|block|include|extends|import|from|with|call|filter|endif|endfor|else|elif)\b|\{\{[ \t]?[\p{L}_][\p{L}\p{N}_.]{0,80}[ \t]{0,4}\|[ \t]{0,4}[\p{L}_]/u;
const HANDLEBARS =
  /\{\{~?#(?:if|each|unless|with)\b|\{\{~?#[\w.-]{1,80}(?:\s{1,40}[^\s{}]|=)|\{\{~?else\b|\{\{~?(?:role|media|json)[ \t]|\{\{[{#]?@|\{\{[#{]?\.\.\/|\{\{!--|\{\{~/;
const MUSTACHE =
  /\{\{[#^]\s?[\p{L}_][\p{L}\p{N}_.-]{0,80}\s?\}\}|\{\{\{[ \t]{0,4}[\p{L}_][\p{L}\p{N}_.]{0,80}[ \t]{0,4}\}\}\}|\{\{&/u;
/** Of Jinja alone; beside single braces it is a remark in a syntax that nobody fills in. */
const COMMENT = /(?<!\{)\{#[-+]?\s[^{}]{0,2000}#\}/;
const DOUBLE = /\{\{[ \t]{0,4}\$?[\p{L}_][\p{L}\p{N}_.]{0,80}[ \t]{0,4}\}\}/gu;
const SINGLE = /(?<![{$\\^_%])\{[\p{L}_][\p{L}\p{N}_]{0,80}\}(?!\})/gu;
const CUT_DOUBLE =
  /\{\{[ \t]{0,4}[\p{L}_][\p{L}\p{N}_.]{0,80}[ \t]{0,4}\}(?!\})|(?<!\{)\{[\p{L}_][\p{L}\p{N}_.]{0,80}\}\}/u;
/** Doubled braces around an example of JSON, as Python's format needs them. */
const ESCAPED_JSON = /\{\{[ \t]{0,8}(?:\n[ \t]{0,40})?["']/;
const DOLLAR = /(?<![\\$])\$\{[ \t]{0,4}(?:input:)?[\p{L}_]/gu;

/** Reads which syntax a text has, by the marks that only one of them has, then by what there is more of. */
export function chooseSyntax(text: string, within: Span): ChosenSyntax {
  const body = text.slice(within.start, within.end);
  if (!body.includes("{")) return { syntax: null, isSure: false };
  const [sure, ...others] = syntaxesByMarks(body);
  if (sure === undefined) return byCount(body);
  // Where several are sure, those between backticks are what the words are about.
  const [syntax = sure] = others.length === 0 ? [] : syntaxesByMarks(withoutCode(body));
  return { syntax, isSure: true };
}

const TELLING: readonly (readonly [TemplateSyntax, RegExp])[] = [
  ["jinja", JINJA],
  ["handlebars", HANDLEBARS],
  ["mustache", MUSTACHE],
];

/** The syntax whose blocks a text has, where they are of one alone. */
export function syntaxOfBlocks(text: string, { start, end }: Span): TemplateSyntax | null {
  const [syntax = null, ...others] = syntaxesByMarks(text.slice(start, end));
  return others.length === 0 ? syntax : null;
}

function syntaxesByMarks(body: string): TemplateSyntax[] {
  const syntaxes = TELLING.filter(([, pattern]) => pattern.test(body)).map(([syntax]) => syntax);
  return syntaxes.length === 0 && COMMENT.test(body) && countOf(SINGLE, body) === 0 ? ["jinja"] : syntaxes;
}

function withoutCode(body: string): string {
  let kept = "";
  let from = 0;
  for (const { start, end } of codeSpans(body)) {
    kept += body.slice(from, start);
    from = end;
  }
  return kept + body.slice(from);
}

function byCount(body: string): ChosenSyntax {
  const doubles = countOf(DOUBLE, body);
  const singles = countOf(SINGLE, body);
  const dollars = countOf(DOLLAR, body);
  // Python writes `{{name}}` for braces that stay: where all telling names have single ones, those are the variables.
  if (doubles > 0 && tellingNames(SINGLE, body) > 0 && tellingNames(DOUBLE, body) === 0)
    return { syntax: "f_string", isSure: false };
  if (singles > 0 && ESCAPED_JSON.test(body)) return { syntax: "f_string", isSure: true };
  if (singles === 0 && dollars > doubles) return { syntax: "dollar", isSure: false };
  if (doubles > 0 && doubles >= singles) return { syntax: "mustache", isSure: true };
  if (singles === 0 && CUT_DOUBLE.test(body)) return { syntax: "mustache", isSure: true };
  return singles > 0
    ? { syntax: "f_string", isSure: false }
    : { syntax: body.includes("${") ? "dollar" : "f_string", isSure: false };
}

function tellingNames(pattern: RegExp, body: string): number {
  return (body.match(pattern) ?? [])
    .map((mark) => mark.replace(/[{}\s]/g, ""))
    .filter((name) => isContextName(name) || isQuestionName(name)).length;
}

function countOf(pattern: RegExp, body: string): number {
  return body.match(pattern)?.length ?? 0;
}
