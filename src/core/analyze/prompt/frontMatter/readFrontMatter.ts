import type { AnalyzeRequest, PromptFormat, TemplateSyntax } from "../../../../contract/analyzeRequest";
import type { Span } from "../../../../contract/span";
import { scalarText, valueAt, type YamlNode } from "../../../../text/yamlTree";
import type { Declaration, FrontMatterKey, ReadingProblem } from "../preparedPrompt";
import { allowsOthers, readDeclarations } from "./declarations";
import { faultPlace } from "./faultPlace";
import { type FrontMatterTree, readFrontMatterTree } from "./frontMatterTree";
import { formatOfKeys, KNOWN_INNER_KEYS } from "./knownKeys";

/** What stands above a prompt. */
export interface FrontMatterReading {
  readonly format: PromptFormat;
  readonly span: Span | null;
  readonly bodyStart: number;
  readonly keys: readonly FrontMatterKey[];
  readonly declarations: readonly Declaration[];
  readonly allowsOtherVariables: boolean;
  readonly problems: readonly ReadingProblem[];
  /** The syntax that the front matter or its format says the prompt has. */
  readonly syntax: TemplateSyntax | null;
}

/** Reads the front matter of a prompt; of what is broken, what stands before the fault. */
export function readFrontMatter({
  prompt: text,
  format: told,
}: Pick<AnalyzeRequest, "prompt" | "format">): FrontMatterReading {
  const found = told === "text" ? null : readFrontMatterTree(text, told !== undefined);
  const root = found?.tree.root ?? null;
  const keys = keysOf(root, null);
  const format = told ?? formatOfKeys(keys.map(({ name }) => name));
  const inner =
    format === "dotprompt" ? [...KNOWN_INNER_KEYS.keys()].flatMap((key) => keysOf(valueAt(root, key), key)) : [];
  return {
    format,
    span: found?.span ?? null,
    bodyStart: found?.bodyStart ?? 0,
    keys: [...keys, ...inner],
    declarations: readDeclarations(root, format, text),
    allowsOtherVariables: (found !== null && found.tree.error !== null) || allowsOthers(root, format),
    problems: found === null ? [] : problemsOf(found, text),
    syntax: syntaxOf(root, format),
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
  const found = text.indexOf("\n", from);
  const end = found === -1 ? text.length : found;
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
function syntaxOf(root: YamlNode | null, format: PromptFormat): TemplateSyntax | null {
  const template = valueAt(root, "template");
  const inner = valueAt(template, "format") ?? valueAt(template, "type");
  const named =
    scalarText(template) ??
    scalarText(inner) ??
    scalarText(valueAt(inner, "kind")) ??
    scalarText(valueAt(root, "template_format")) ??
    "";
  return SYNTAX_NAMES.get(named.toLowerCase()) ?? USUAL_SYNTAX[format];
}
