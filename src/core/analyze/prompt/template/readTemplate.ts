import type { TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import { codeSpans } from "../../../../text/codeSpans";
import { mergeSpans, overlaps } from "../../../../text/spans";
import { isContextName, isQuestionName, isUsualName } from "../../../../text/variableNames";
import { findPassageGroups } from "../../context/layouts/findPassages";
import { containerElements } from "../../context/layouts/taggedPassages";
import { findFences, isCode } from "../fences";
import type { Placeholder } from "../preparedPrompt";
import { findBraceSlips, findEscapedNames } from "./brokenMarks";
import type { ChosenSyntax } from "./chooseSyntax";
import { scanDollar } from "./dollar";
import { scanFString } from "./fString";
import { scanHandlebars } from "./handlebars";
import { scanJinja } from "./jinja";
import { scanMustache } from "./mustache";
import { EMPTY_SCAN, type TemplateScan } from "./templateScan";

const SCANNERS: Readonly<Record<TemplateSyntax, (text: string, within: Span) => TemplateScan>> = {
  mustache: scanMustache,
  handlebars: scanHandlebars,
  jinja: scanJinja,
  f_string: scanFString,
  dollar: scanDollar,
};
/** Braces mean something else in programs and data, so these syntaxes are read there for names that are known alone. */
const SINGLE_BRACES: readonly TemplateSyntax[] = ["f_string", "dollar"];

/** Reads the placeholders of the chosen syntax, and those of others whose names leave no doubt. */
export function readTemplate(
  text: string,
  within: Span,
  { syntax, isSure }: ChosenSyntax,
  declared: ReadonlySet<string>,
): TemplateScan {
  if (syntax === null) return EMPTY_SCAN;
  const scan = SCANNERS[syntax](text, within);
  const known = (name: string): boolean => declared.has(name) || isUsualName(name);
  // Doubled braces are what Python's format writes for braces that stay.
  const tells = (name: string): boolean => declared.has(name) || isContextName(name) || isQuestionName(name);
  const main = SINGLE_BRACES.includes(syntax)
    ? outsideCode(text, within, withoutForms(text, within, scan.placeholders, known), known)
    : scan.placeholders;
  const others = otherPlaceholders(text, within, syntax, scan.placeholders).filter(
    ({ name, kind, syntax: other }) =>
      (syntax === "f_string" && other === "mustache" ? tells(name) : known(name)) ||
      (kind !== "value" && !SINGLE_BRACES.includes(other)),
  );
  const meant = outsideInlineCode(
    text,
    outsideCode(text, within, others, (name) => declared.has(name)),
  );
  const placeholders = [...main, ...meant].sort((one, other) => one.start - other.start);
  const problems = problemsOf(text, within, { syntax, isSure }, scan, known);
  return {
    placeholders: withoutOverlaps(placeholders, mergeSpans(problems.filter(({ related }) => related === undefined))),
    problems,
  };
}

/** What the answer is to have in its place, in words: `{clear answer}`. */
const FORM = /\{\p{L}[^\s{}]* [^{}\n"':=<>|]+\}/gu;
const MAX_APART = 300;

/** Without the single words that stand among such places, and are such themselves. */
function withoutForms(
  text: string,
  { start, end }: Span,
  placeholders: readonly Placeholder[],
  known: (name: string) => boolean,
): readonly Placeholder[] {
  const forms = new Set([...text.slice(start, end).matchAll(FORM)].map(({ index }) => start + index));
  if (forms.size < 2) return placeholders;
  const marks = [...forms, ...placeholders.map((mark) => mark.start)].sort((one, other) => one - other);
  return placeholders.filter((mark) => {
    const at = marks.indexOf(mark.start);
    const near = [marks[at - 1], marks[at + 1]].filter((one) => Math.abs((one ?? 0) - mark.start) < MAX_APART);
    return known(mark.name) || !near.some((one) => forms.has(one ?? 0));
  });
}

/** Where nobody is sure of the syntax, a fault is told of names alone that leave no doubt. */
function problemsOf(
  text: string,
  within: Span,
  { syntax, isSure }: ChosenSyntax,
  scan: TemplateScan,
  known: (name: string) => boolean,
): TemplateScan["problems"] {
  if (syntax === null || syntax === "dollar") return [];
  const escaped = SINGLE_BRACES.includes(syntax) ? [] : findEscapedNames(text, within);
  const slips = [
    ...escaped,
    ...findBraceSlips(
      text,
      within,
      syntax,
      (name) => known(name) || (syntax === "f_string" && (isSure || isCompound(name, scan))),
    ),
  ];
  const slipped = new Set(slips.map(({ start }) => start));
  return [...(isSure ? scan.problems.filter(({ start }) => !slipped.has(start)) : []), ...slips].sort(
    (one, other) => one.start - other.start,
  );
}

/** `user_name` beside other fields: nobody writes an underline into a word that is no name. */
function isCompound(name: string, { placeholders }: TemplateScan): boolean {
  return name.includes("_") && placeholders.length > 0;
}

function outsideCode(
  text: string,
  within: Span,
  placeholders: readonly Placeholder[],
  known: (name: string) => boolean,
): readonly Placeholder[] {
  if (placeholders.length === 0) return placeholders;
  const fences = findFences(text, within).filter(isCode);
  let next = 0;
  return placeholders.filter(({ start, name }) => {
    while ((fences[next]?.end ?? Infinity) <= start) next += 1;
    return start < (fences[next]?.start ?? Infinity) || known(name);
  });
}

/** Blocks of another syntax between backticks are what the words are about: `Never write {% if %}` of a prompt that asks for Handlebars. */
function outsideInlineCode(text: string, placeholders: readonly Placeholder[]): readonly Placeholder[] {
  if (placeholders.every(({ kind }) => kind === "value")) return placeholders;
  const code = codeSpans(text);
  return placeholders.filter((placeholder) => placeholder.kind === "value" || !overlaps(code, placeholder));
}

/** Mustache stands for its relatives: a second pair of braces is told apart by its shape alone. */
function otherPlaceholders(
  text: string,
  within: Span,
  main: TemplateSyntax,
  taken: readonly Placeholder[],
): readonly Placeholder[] {
  return OTHERS[main].flatMap((syntax) =>
    notInside(SCANNERS[syntax](text, within).placeholders, taken).filter(({ kind, expression }) =>
      tellsApart(main, syntax, kind, expression),
    ),
  );
}

const OTHERS: Readonly<Record<TemplateSyntax, readonly TemplateSyntax[]>> = {
  mustache: ["jinja", "f_string", "dollar"],
  handlebars: ["jinja", "f_string", "dollar"],
  jinja: ["handlebars", "f_string", "dollar"],
  f_string: ["mustache", "dollar"],
  dollar: ["mustache", "f_string"],
};

/** Of the syntaxes with double braces, blocks alone tell which one it is: `{% if x %}`, `{{#if x}}`. */
function tellsApart(
  main: TemplateSyntax,
  syntax: TemplateSyntax,
  kind: Placeholder["kind"],
  expression: string,
): boolean {
  if (SINGLE_BRACES.includes(main) || SINGLE_BRACES.includes(syntax)) return true;
  return syntax === "jinja"
    ? kind === "open" || kind === "close"
    : BLOCK_SIGN.test(expression) && (kind === "open" || kind === "close");
}

const BLOCK_SIGN = /^~?[#/^]/;

function notInside(found: readonly Placeholder[], taken: readonly Placeholder[]): Placeholder[] {
  let next = 0;
  return found.filter(({ start, end }) => {
    while ((taken[next]?.end ?? Infinity) <= start) next += 1;
    return end <= (taken[next]?.start ?? Infinity);
  });
}

/** Of two marks at one place the first counts; a broken one is none. */
function withoutOverlaps(placeholders: readonly Placeholder[], broken: readonly Span[]): Placeholder[] {
  let last = 0;
  return placeholders.filter((placeholder) => {
    if (placeholder.start < last || (placeholder.kind === "value" && overlaps(broken, placeholder))) return false;
    last = placeholder.end;
    return true;
  });
}

/** With fewer characters of other text to each mark, a part is the layout of a template and no retrieved text. */
const TEXT_A_MARK = 40;
const MARK = /\{[{%]?[^{}]{0,200}\}|\$\{[^{}]{0,200}\}/g;
const WORD = /[\p{L}_][\p{L}\p{N}_]*/gu;
const SIGNS = /[{}$]/g;

/**
 * The text with the braces of retrieved passages blanked out: in a prompt that is filled in, a document about templates is no
 * template. Passages that hold a mark which the program fills in stay as they are. Offsets stay too.
 */
export function maskQuoted(text: string, body: Span, declared: ReadonlySet<string>): string {
  if (!text.includes("{")) return text;
  const spans = mergeSpans([
    ...findPassageGroups(text, body).map(({ span }) => span),
    ...containerElements(text, body).map(({ inner }) => inner),
  ]);
  let masked = "";
  let from = 0;
  for (const { start, end } of spans) {
    const part = text.slice(start, end);
    if (isFilledBy(part, declared)) continue;
    masked += text.slice(from, start) + part.replace(SIGNS, " ");
    from = end;
  }
  return masked + text.slice(from);
}

function isFilledBy(part: string, declared: ReadonlySet<string>): boolean {
  let marks = 0;
  let length = 0;
  for (const [mark] of part.matchAll(MARK)) {
    if (mark.match(WORD)?.some((word) => declared.has(word) || isContextName(word) || isQuestionName(word)) === true)
      return true;
    marks += 1;
    length += mark.length;
  }
  return part.length - length < TEXT_A_MARK * marks;
}
