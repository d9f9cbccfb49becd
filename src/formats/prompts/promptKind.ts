import type { PromptFormat, TemplateSyntax } from "../../contract/analyze/analyzeRequest";
import type { CodeLanguage } from "../code/codeLiteral";
import { baseName, extensionOf } from "../sources/sourcePath";

/** How the name of a file says that its prompts are to be read. */
export type PromptKind =
  /** The file is the prompt; what its name does not tell is read from the text. */
  | { readonly kind: "whole"; readonly format?: PromptFormat; readonly template?: TemplateSyntax }
  | { readonly kind: "json" | "jsonl" | "yaml" }
  /** Some of its strings are prompts. */
  | { readonly kind: "program"; readonly language: CodeLanguage };

const KIND_OF_EXTENSION: ReadonlyMap<string, PromptKind> = new Map<string, PromptKind>([
  ["prompty", { kind: "whole", format: "prompty" }],
  ["prompt", { kind: "whole", format: "dotprompt" }],
  ["md", { kind: "whole" }],
  ["markdown", { kind: "whole" }],
  ["txt", { kind: "whole" }],
  ["j2", { kind: "whole", template: "jinja" }],
  ["jinja", { kind: "whole", template: "jinja" }],
  ["jinja2", { kind: "whole", template: "jinja" }],
  ["mustache", { kind: "whole", template: "mustache" }],
  ["hbs", { kind: "whole", template: "handlebars" }],
  ["handlebars", { kind: "whole", template: "handlebars" }],
  ["liquid", { kind: "whole", template: "jinja" }],
  ["tpl", { kind: "whole" }],
  ["tmpl", { kind: "whole" }],
  ["json", { kind: "json" }],
  ["jsonl", { kind: "jsonl" }],
  ["jsonlines", { kind: "jsonl" }],
  ["ndjson", { kind: "jsonl" }],
  ["yaml", { kind: "yaml" }],
  ["yml", { kind: "yaml" }],
]);

const LANGUAGE_OF_EXTENSION: ReadonlyMap<string, CodeLanguage> = new Map([
  ["py", "python"],
  ["ts", "typescript"],
  ["tsx", "typescript"],
  ["mts", "typescript"],
  ["cts", "typescript"],
  ["js", "javascript"],
  ["jsx", "javascript"],
  ["mjs", "javascript"],
  ["cjs", "javascript"],
  // Its strings and comments are those of Python.
  ["toml", "python"],
]);

const PROMPT_MD = /\.prompt\.md$/iu;
/** Names that promptfoo, GitHub Models and Semantic Kernel look for, and those that are nothing but prompts. */
const SURE_NAME =
  /\.prompty$|\.prompt$|\.prompt\.(?:md|ya?ml)$|^skprompt\.txt$|^promptfooconfig(?:\.[\w-]{1,40})?\.ya?ml$/iu;
/** What agents look for under these names is written for them alone. */
const AGENT_NAME = /^(?:skill|agents|claude|gemini|copilot-instructions)\.md$|\.(?:instructions|agent|chatmode)\.md$/iu;

/** The extensions of files that hold prompts and no program, each with its dot. */
export const PROMPT_EXTENSIONS: readonly string[] = [...KIND_OF_EXTENSION.keys()].map((extension) => `.${extension}`);

/** The extensions of programs whose strings can be prompts, each with its dot. */
export const PROGRAM_EXTENSIONS: readonly string[] = [...LANGUAGE_OF_EXTENSION.keys()].map(
  (extension) => `.${extension}`,
);

/** The extensions that are looked for in folders, which are full of TOML that holds no prompt. */
export const FOUND_EXTENSIONS: readonly string[] = [...PROMPT_EXTENSIONS, ...PROGRAM_EXTENSIONS].filter(
  (extension) => extension !== ".toml",
);

/** Whether a file is a program whose strings can be prompts, by its extension. */
export function hasProgramExtension(path: string): boolean {
  return LANGUAGE_OF_EXTENSION.has(extensionOf(path));
}

/** Whether a file can hold prompts, by its extension; programs left out. */
export function hasPromptExtension(path: string): boolean {
  return KIND_OF_EXTENSION.has(extensionOf(path));
}

/** How a file of this path is read; as a whole, where its extension says nothing. */
export function promptKind(path: string): PromptKind {
  if (PROMPT_MD.test(baseName(path))) return { kind: "whole", format: "prompt_md" };
  const language = LANGUAGE_OF_EXTENSION.get(extensionOf(path));
  if (language !== undefined) return { kind: "program", language };
  return KIND_OF_EXTENSION.get(extensionOf(path)) ?? { kind: "whole" };
}

/** Whether the name alone says that a file holds prompts. */
export function isPromptName(path: string): boolean {
  return SURE_NAME.test(baseName(path)) || AGENT_NAME.test(baseName(path));
}

/** Whether a file of this name can be a configuration that names the files of other prompts. */
export function canNamePrompts(path: string): boolean {
  return promptKind(path).kind === "yaml";
}
