import type { RuleFinding, Rule } from "../../engine/rule";
import { KNOWN_KEYS } from "../../prompt/frontMatter/knownKeys";
import type { FrontMatterKey } from "../../prompt/preparedPrompt";
import { nearestName } from "./nearestName";

const FORMAT_NAMES = { prompty: "Prompty", dotprompt: "dotprompt", prompt_md: "a prompt file of VS Code" } as const;
/** Keys that tools keep for themselves: `ext.`, `x-`, `_`. */
const OWN_KEY = /^(?:x-|_)|\./;

/** `modle:` in place of `model:`: the tool that runs the prompt passes over it, and takes its default. */
export const unknownFrontMatterKey: Rule = {
  code: "unknown-front-matter-key",
  group: "template",
  severity: "info",
  summary: "The front matter has a key that its format does not know.",
  advice: "Correct the key, or remove it: the tool that runs the prompt passes over it.",
  points: 2,
  check({ prompt: { format, frontMatterKeys } }) {
    if (format === "text") return [];
    const present = new Set(frontMatterKeys.map(({ name }) => name));
    const free = [...KNOWN_KEYS[format]].filter((key) => !present.has(key));
    return frontMatterKeys.filter(({ name }) => name !== "" && !KNOWN_KEYS[format].has(name) && !OWN_KEY.test(name)).map((key) => findingOf(key, free, FORMAT_NAMES[format]));
  },
};

function findingOf({ name, start, end }: FrontMatterKey, known: readonly string[], format: string): RuleFinding {
  const near = nearestName(name, known);
  const finding = { target: "prompt", start, end } as const;
  if (near === null) return { ...finding, message: `The key “${name}” is none that ${format} knows, so it does nothing there. Remove it, or check its name.` };
  return {
    ...finding,
    message: `The key “${name}” is none that ${format} knows, so it does nothing there. Change it to “${near.name}”, or remove it.`,
    suggestion: { title: `Change “${name}” to “${near.name}”`, edits: [{ start, end, text: near.name }], isSure: false },
  };
}
