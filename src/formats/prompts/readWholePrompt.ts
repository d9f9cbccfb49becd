import type { Span } from "../../contract/span";
import { findFrontMatter } from "../../text/frontMatter";
import { OffsetMap } from "../../text/offsets";
import { isList, isObject, isString, type TreeNode } from "../trees/treeNode";
import { parseYaml } from "../trees/yamlTree";
import { encodeAsIs } from "./encodings";
import type { PromptKind } from "./promptKind";
import type { PromptRecord } from "./promptRecord";
import { sampleInputs, type Samples } from "./sampleInputs";

type Whole = Extract<PromptKind, { kind: "whole" }>;

/** Reads a file that is the prompt, with the samples of its front matter as what is filled in. */
export function readWholePrompt(text: string, { format: named, template }: Whole): PromptRecord {
  const frontMatter = findFrontMatter(text);
  // Other tools give the same extension to files without front matter, which are templates of any kind.
  const format = named === "dotprompt" && frontMatter === null && !text.includes("{{") ? undefined : named;
  const { context, contextMap } = sampleInputs(
    frontMatter?.kind === "front_matter" ? samplesIn(rootOf(text, frontMatter.yaml)) : new Map<string, TreeNode>(),
  );
  const span = { start: 0, end: text.length };
  return {
    shape: format ?? "text",
    name: null,
    input: {
      prompt: text,
      context,
      ...(format === undefined ? {} : { format }),
      ...(template === undefined ? {} : { template }),
    },
    map: OffsetMap.slice(0, text.length),
    contextMap,
    span,
    parts: [{ span, place: span, encode: encodeAsIs }],
  };
}

function rootOf(text: string, { start, end }: Span): TreeNode | null {
  return parseYaml(text.slice(start, end), start)[0]?.root ?? null;
}

/** Prompty's `sample` and `inputs`, and dotprompt's `input.default`, by the variable's name. */
function samplesIn(root: TreeNode | null): Samples {
  if (root === null || !isObject(root)) return new Map();
  const input = root.fields.get("input");
  const defaults = isObject(input) ? (input.fields.get("default") ?? input.fields.get("defaults")) : undefined;
  return new Map([
    ...describedSamples(root.fields.get("inputs")),
    ...fieldsOf(root.fields.get("sample")),
    ...fieldsOf(defaults),
  ]);
}

function fieldsOf(node: TreeNode | undefined): Samples {
  return isObject(node) ? node.fields : new Map();
}

/** `inputs` as a map or a list of descriptions, each with a sample or a default. */
function describedSamples(inputs: TreeNode | undefined): [string, TreeNode][] {
  if (isObject(inputs)) return [...inputs.fields].flatMap(([name, described]) => sampleOf(name, described));
  if (!isList(inputs)) return [];
  return inputs.items.flatMap((described) => {
    const name = isObject(described) ? described.fields.get("name") : undefined;
    return isString(name) ? sampleOf(name.value, described) : [];
  });
}

function sampleOf(name: string, described: TreeNode): [string, TreeNode][] {
  if (!isObject(described)) return [];
  const sample = described.fields.get("sample") ?? described.fields.get("default") ?? described.fields.get("example");
  return sample === undefined ? [] : [[name, sample]];
}
