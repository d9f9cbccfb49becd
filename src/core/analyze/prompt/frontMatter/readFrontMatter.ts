import type { AnalyzeRequest, PromptFormat, TemplateSyntax } from "../../../../contract/analyze/analyzeRequest";
import type { Span } from "../../../../contract/span";
import { findFrontMatter } from "../../../../text/frontMatter";
import { endOfLine, linesWithin } from "../../../../text/spans";
import { readYamlTree, scalarText, valueAt, type YamlNode, type YamlTree } from "../../../../text/trees/yamlTree";
import type { Declaration, FrontMatterKey, ReadingProblem } from "../preparedPrompt";
import { allowsOthers, readDeclarations } from "./declarations";
import { formatOfKeys, isUsualKey, KNOWN_INNER_KEYS } from "./knownKeys";
import { outputFields, toolNames } from "./offers";

/** What stands above a prompt. */
export interface FrontMatterReading {
  readonly format: PromptFormat;
  readonly span: Span | null;
  readonly bodyStart: number;
  readonly keys: readonly FrontMatterKey[];
  readonly declarations: readonly Declaration[];
  readonly allowsOtherVariables: boolean;
  readonly outputFields: ReadonlySet<string>;
  readonly toolNames: ReadonlySet<string>;
  readonly problems: readonly ReadingProblem[];
  /** The syntax that the front matter says the prompt has. */
  readonly syntax: TemplateSyntax | null;
  /** The one that prompts of its format have where nothing says otherwise. */
  readonly usualSyntax: TemplateSyntax | null;
}

/** Reads the front matter of a prompt; of what is broken, what stands before the fault. */
export function readFrontMatter({
  prompt: text,
  format: requested,
}: Pick<AnalyzeRequest, "prompt" | "format">): FrontMatterReading {
  const found = requested === "text" ? null : readFrontMatterTree(text, requested !== undefined);
  const root = found?.tree.root ?? null;
  const keys = keysOf(root, null);
  const format = requested ?? formatOfKeys(keys.map(({ name }) => name));
  const inner =
    format === "dotprompt" ? [...KNOWN_INNER_KEYS.keys()].flatMap((key) => keysOf(valueAt(root, key), key)) : [];
  return {
    format,
    span: found?.span ?? null,
    bodyStart: found?.bodyStart ?? 0,
    keys: [...keys, ...inner],
    declarations: readDeclarations(root, format, text),
    allowsOtherVariables: (found !== null && found.tree.error !== null) || allowsOthers(root, format),
    outputFields: outputFields(root),
    toolNames: toolNames(root),
    problems: found === null ? [] : problemsOf(found, text),
    syntax: syntaxOf(root),
    usualSyntax: USUAL_SYNTAX[format],
  };
}

function keysOf(node: YamlNode | null | undefined, under: string | null): FrontMatterKey[] {
  return node?.kind === "map" ? node.entries.map(({ key, keySpan }) => ({ name: key, under, ...keySpan })) : [];
}

function problemsOf({ tree, unclosed, bodyStart }: FrontMatterTree, text: string): ReadingProblem[] {
  if (unclosed !== null)
    return [
      {
        ...unclosed,
        kind: "front_matter",
        message:
          "The front matter opens here and is never closed, so all of it is sent to the model. Close it with a line of three dashes.",
      },
    ];
  if (tree.error === null) return [];
  return [
    {
      ...lineOf(text, faultPlace(text, bodyStart, tree.error)),
      kind: "front_matter",
      message: `The front matter is no valid YAML here: ${tree.error.message.replace(/\.$/, "")}. Correct this line: what stands below it may not be read.`,
    },
  ];
}

/** The words of the line that a fault is in; of an empty one, the line end. */
function lineOf(text: string, at: number): Span {
  const from = text.lastIndexOf("\n", Math.max(0, Math.min(at, text.length - 1) - 1)) + 1;
  const end = endOfLine(text, from);
  const line = text.slice(from, end);
  const words = line.trim();
  return words === ""
    ? { start: from, end: Math.min(text.length, end + 1) }
    : { start: from + line.indexOf(words), end: from + line.indexOf(words) + words.length };
}

const SYNTAX_NAMES: ReadonlyMap<string, TemplateSyntax> = new Map([
  ["jinja2", "jinja"],
  ["jinja", "jinja"],
  ["nunjucks", "jinja"],
  ["mustache", "mustache"],
  ["handlebars", "handlebars"],
  ["f-string", "f_string"],
  ["fstring", "f_string"],
]);
const USUAL_SYNTAX: Readonly<Record<PromptFormat, TemplateSyntax | null>> = {
  text: null,
  prompty: "jinja",
  dotprompt: "handlebars",
  prompt_md: "dollar",
};

/** Prompty's `template: jinja2`, or `template.format`, `template.type`; LangChain's `template_format`. */
function syntaxOf(root: YamlNode | null): TemplateSyntax | null {
  const template = valueAt(root, "template");
  const inner = valueAt(template, "format") ?? valueAt(template, "type");
  const named =
    scalarText(template) ??
    scalarText(inner) ??
    scalarText(valueAt(inner, "kind")) ??
    scalarText(valueAt(root, "template_format")) ??
    "";
  return SYNTAX_NAMES.get(named.toLowerCase()) ?? null;
}

/** Where no line closes it, keys are looked for in what stands below. */
const MAX_LOOK_LENGTH = 400;

/** The front matter of a prompt as it is written: its keys, or what is broken. */
interface FrontMatterTree {
  /** With its fences. */
  readonly span: Span;
  readonly bodyStart: number;
  readonly tree: YamlTree;
  /** The line that opens it, where no line closes it. */
  readonly unclosed: Span | null;
}

const KEY = /^([\w-]{1,60})[ \t]{0,4}:(?:[ \t]|$)/gm;

/**
 * Reads the YAML above a prompt; `null` where it has none. Where nobody says that it has some, lines of dashes that no usual key
 * stands between are a part of the prompt: `---`, `Context: …`.
 */
function readFrontMatterTree(text: string, isTold: boolean): FrontMatterTree | null {
  const found = findFrontMatter(text);
  if (found === null) return null;
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const yaml =
    found.kind === "unclosed"
      ? text.slice(found.bodyStart, found.bodyStart + MAX_LOOK_LENGTH)
      : text.slice(found.yaml.start, found.yaml.end);
  const keys = [...yaml.matchAll(KEY)].map(([, key = ""]) => key);
  if (!keys.some(isUsualKey) && !(isTold && found.kind === "front_matter")) return null;
  if (found.kind === "unclosed")
    return { span: found.span, bodyStart: found.bodyStart, tree: { root: null, error: null }, unclosed: found.span };
  return {
    span: { start, end: found.bodyStart },
    bodyStart: found.bodyStart,
    tree: readYamlTree(yaml, found.yaml.start),
    unclosed: null,
  };
}

const QUOTE_LEFT_OPEN = /^Missing closing (["'])quote/;
const BRACKET_LEFT_OPEN =
  /^(?:Flow (?:sequence|map)|Missing , or : between flow|Unexpected .* in flow|.*flow collection|Implicit map keys)/i;

/** Where a fault of the YAML most likely is: a bracket or quotation mark that is left open is noticed far below its line alone. */
function faultPlace(
  text: string,
  end: number,
  { at, message }: { readonly at: number; readonly message: string },
): number {
  const lines = linesWithin(text, { start: 0, end: Math.min(end, Math.max(at, 0) + 1) });
  const quote = QUOTE_LEFT_OPEN.exec(message)?.[1];
  if (quote !== undefined)
    return lines.find((line) => countOf(text.slice(line.start, line.end), quote) % 2 === 1)?.end ?? at;
  if (!BRACKET_LEFT_OPEN.test(message)) return at;
  const open = lines.findLast((line) => line.start < at && opensMore(text.slice(line.start, line.end)));
  return open?.end ?? at;
}

function opensMore(line: string): boolean {
  return countOf(line, "[") > countOf(line, "]") || countOf(line, "{") > countOf(line, "}");
}

function countOf(line: string, sign: string): number {
  return line.split(sign).length - 1;
}
