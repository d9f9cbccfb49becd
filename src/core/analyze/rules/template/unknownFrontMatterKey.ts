import { nearestName } from "../../../../contract/nearestName";
import type { Rule, RuleFinding } from "../../engine/rule";
import { KNOWN_INNER_KEYS, KNOWN_KEYS } from "../../prompt/frontMatter/knownKeys";
import type { FrontMatterKey } from "../../prompt/preparedPrompt";

const FORMAT_NAMES = { prompty: "Prompty", dotprompt: "dotprompt", prompt_md: "a prompt file of VS Code" } as const;
/** Keys that tools keep for themselves: `ext.`, `x-`, `_`. */
const OWN_KEY = /^(?:x-|_)|\./;

/** `modle:` in place of `model:`, a variable of dotprompt beside its `schema`: the tool that runs the prompt passes over it, and takes its default. */
export const unknownFrontMatterKey: Rule = {
  code: "unknown-front-matter-key",
  group: "template",
  severity: "info",
  summary: "The front matter has a key that its format does not know.",
  advice: "Correct the key, or remove it: the tool that runs the prompt passes over it.",
  points: 2,
  check({ request, prompt: { format, frontMatterKeys } }) {
    if (format === "text" || !isPlainly(format, request.format !== undefined, frontMatterKeys)) return [];
    const present = new Set(frontMatterKeys.map(placeOf));
    return frontMatterKeys.flatMap((key) => {
      const known = key.under === null ? KNOWN_KEYS[format] : (KNOWN_INNER_KEYS.get(key.under) ?? new Set());
      if (key.name === "" || known.has(key.name) || OWN_KEY.test(key.name)) return [];
      const free = [...known].filter((name) => !present.has(placeOf({ name, under: key.under })));
      return [findingOf(key, free, FORMAT_NAMES[format])];
    });
  },
};

/** Many tools keep prompts below front matter of their own, some in files called `.prompt`: a key or two in common tell nothing. */
function isPlainly(
  format: keyof typeof FORMAT_NAMES,
  isTold: boolean,
  keys: readonly Pick<FrontMatterKey, "name" | "under">[],
): boolean {
  const names = new Set(keys.filter(({ under }) => under === null).map(({ name }) => name));
  const hasData = DATA_KEYS[format].some((key) => names.has(key));
  return format === "dotprompt" ? names.has("model") && hasData : isTold || (names.has("model") && hasData);
}

/** Beside `model`, these leave no doubt. */
const DATA_KEYS: Readonly<Record<keyof typeof FORMAT_NAMES, readonly string[]>> = {
  prompty: ["inputs", "sample"],
  dotprompt: ["input", "output", "config"],
  prompt_md: ["applyTo", "argument-hint"],
};

function placeOf({ name, under }: Pick<FrontMatterKey, "name" | "under">): string {
  return `${under ?? ""} ${name}`;
}

function findingOf({ name, under, start, end }: FrontMatterKey, known: readonly string[], format: string): RuleFinding {
  const near = nearestName(name, known);
  const finding = { target: "prompt", start, end } as const;
  const fault = `The key “${name}” is none that ${format} knows${under === null ? "" : ` under “${under}”`}, so it does nothing there.`;
  if (near === null)
    return {
      ...finding,
      message: `${fault} ${under === null ? "Remove it, or check its name." : "Put what describes the data under “schema”, or check its name."}`,
    };
  return {
    ...finding,
    message: `${fault} Change it to “${near.name}”, or remove it.`,
    suggestion: {
      title: `Change “${name}” to “${near.name}”`,
      edits: [{ start, end, text: near.name }],
      isSure: false,
    },
  };
}
