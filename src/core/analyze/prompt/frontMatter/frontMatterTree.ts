import type { Span } from "../../../../contract/span";
import { findFrontMatter } from "../../../../text/frontMatter";
import { readYamlTree, type YamlTree } from "../../../../text/yamlTree";
import { isUsualKey } from "./knownKeys";

/** Where no line closes it, keys are looked for in what stands below. */
const LONGEST_LOOK = 400;

/** The front matter of a prompt as it is written: its keys, or what is broken. */
export interface FrontMatterTree {
  /** With its fences. */
  readonly span: Span;
  readonly bodyStart: number;
  readonly tree: YamlTree;
  /** The line that opens it, where no line closes it. */
  readonly unclosed: Span | null;
}

const KEY = /^([\w-]{1,60})[ \t]{0,4}:(?:[ \t]|\r?$)/gm;

/**
 * Reads the YAML above a prompt; `null` where it has none. Where nobody says that it has some, lines of dashes that no usual key
 * stands between are a part of the prompt: `---`, `Context: …`.
 */
export function readFrontMatterTree(text: string, isTold: boolean): FrontMatterTree | null {
  const found = findFrontMatter(text);
  if (found === null) return null;
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const yaml =
    found.kind === "unclosed"
      ? text.slice(found.bodyStart, found.bodyStart + LONGEST_LOOK)
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
