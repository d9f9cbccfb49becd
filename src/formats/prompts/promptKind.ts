import type { PromptFormat, TemplateSyntax } from "../../contract/analyze/analyzeRequest";
import { baseName, extensionOf } from "../sources/sourcePath";

/** How the name of a file says that its prompts are to be read. */
export type PromptKind =
  /** The file is the prompt; what its name does not tell is read from the text. */
  | { readonly kind: "whole"; readonly format?: PromptFormat; readonly template?: TemplateSyntax }
  | { readonly kind: "json" | "jsonl" | "yaml" };

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
  ["json", { kind: "json" }],
  ["jsonl", { kind: "jsonl" }],
  ["jsonlines", { kind: "jsonl" }],
  ["ndjson", { kind: "jsonl" }],
  ["yaml", { kind: "yaml" }],
  ["yml", { kind: "yaml" }],
]);

const PROMPT_MD = /\.prompt\.md$/iu;
/** Names that promptfoo looks for, and those that are nothing but prompts. */
const SURE_NAME = /\.prompty$|\.prompt$|\.prompt\.md$|^promptfooconfig(?:\.[\w-]{1,40})?\.ya?ml$/iu;

/** The extensions of files that can hold prompts, each with its dot. */
export const PROMPT_EXTENSIONS: readonly string[] = [...KIND_OF_EXTENSION.keys()].map((extension) => `.${extension}`);

/** Whether a file can hold prompts, by its extension. */
export function hasPromptExtension(path: string): boolean {
  return KIND_OF_EXTENSION.has(extensionOf(path));
}

/** How a file of this path is read; as a whole, where its extension says nothing. */
export function promptKind(path: string): PromptKind {
  if (PROMPT_MD.test(baseName(path))) return { kind: "whole", format: "prompt_md" };
  return KIND_OF_EXTENSION.get(extensionOf(path)) ?? { kind: "whole" };
}

/** Whether the name alone says that a file holds prompts. */
export function isPromptName(path: string): boolean {
  return SURE_NAME.test(baseName(path));
}

/** Whether a file of this name can be a configuration that names the files of other prompts. */
export function canNamePrompts(path: string): boolean {
  return promptKind(path).kind === "yaml";
}
