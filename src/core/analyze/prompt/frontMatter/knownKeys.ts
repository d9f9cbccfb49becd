import type { PromptFormat } from "../../../../contract/analyze/analyzeRequest";

type FrontMatterFormat = Exclude<PromptFormat, "text">;

/** The keys at the top of each format's front matter, as its makers document them. */
export const KNOWN_KEYS: Readonly<Record<FrontMatterFormat, ReadonlySet<string>>> = {
  prompty: new Set(
    "name description version authors tags model inputs outputs input output sample template tools metadata base isBase slug variables parameters schema environment file thumbnail".split(
      " ",
    ),
  ),
  dotprompt: new Set(
    "name variant version description model config input output tools maxTurns toolChoice returnToolRequests use metadata ext raw toolDefs".split(
      " ",
    ),
  ),
  prompt_md: new Set(
    "name description mode agent model tools argument-hint title applyTo handoffs target version tags author".split(
      " ",
    ),
  ),
};

/** The keys that dotprompt knows under its keys for data. */
export const KNOWN_INNER_KEYS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["input", new Set(["schema", "default", "defaults", "jsonSchema"])],
  ["output", new Set(["schema", "format", "jsonSchema", "contentType", "instructions", "constrained"])],
]);

/** Keys that one format alone has: they tell which it is where nobody says. */
const TELLING_KEYS: Readonly<Record<FrontMatterFormat, ReadonlySet<string>>> = {
  prompty: new Set(["inputs", "outputs", "sample", "template", "authors"]),
  dotprompt: new Set(["input", "output", "config", "maxTurns", "toolChoice"]),
  prompt_md: new Set(["mode", "agent", "applyTo", "argument-hint"]),
};

/** The format whose own keys the front matter has most of; `text` where it has none of them. */
export function formatOfKeys(keys: readonly string[]): PromptFormat {
  let best: { readonly format: PromptFormat; readonly count: number } = { format: "text", count: 0 };
  for (const format of ["prompty", "dotprompt", "prompt_md"] as const) {
    const count = keys.filter((key) => TELLING_KEYS[format].has(key)).length;
    if (count > best.count) best = { format, count };
  }
  return best.format;
}

/** Keys of other tools that keep prompts with front matter. */
const OTHER_KEYS: ReadonlySet<string> = new Set([
  "title",
  "id",
  "labels",
  "template_format",
  "input_variables",
  "temperature",
  "max_tokens",
  "date",
  "updated",
  "owner",
  "language",
]);

/** Whether a key is one that front matter of prompts usually has. */
export function isUsualKey(key: string): boolean {
  return OTHER_KEYS.has(key) || Object.values(KNOWN_KEYS).some((keys) => keys.has(key));
}
