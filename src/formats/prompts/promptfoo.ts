import { isContextName, isQuestionName } from "../../text/variableNames";
import { asName, isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { chatMessages, chatPrompt, embeddedChat, textPrompt } from "./chatPrompt";
import { yamlEncoding } from "./encodings";
import type { NamedPrompt, PromptPart, PromptRecord } from "./promptRecord";
import { sampleInputs, type Samples } from "./sampleInputs";

/** Names that promptfoo fills in by itself. */
const BUILT_IN = ["env", "_conversation"];
const FILE_SCHEME = /^file:\/\//u;
/** promptfoo takes these for files without a scheme too. */
const FILE_NAME = /^[^\s{}]{1,300}\.(?:txt|md|json|jsonl|ya?ml|j2|jinja2?|prompty?)$/iu;
const PROGRAM = /\.(?:[cm]?js|[cm]?ts|py|rb|go|csv)(?::[\w.]+)?$/iu;
/** Prompts that a command writes, or that another service keeps. */
const ELSEWHERE = /^(?:exec:|package:|(?:langfuse|portkey|helicone|https?):\/\/)\S/iu;

/** Whether a value of a YAML file is a configuration of promptfoo. */
export function isPromptfoo(root: TreeNode | null): root is ObjectNode {
  return (
    root !== null &&
    isObject(root) &&
    root.fields.has("prompts") &&
    ["providers", "tests", "defaultTest", "scenarios", "targets"].some((key) => root.fields.has(key))
  );
}

export interface PromptfooPrompts {
  readonly records: readonly PromptRecord[];
  readonly files: readonly NamedPrompt[];
  /** How many prompts a program makes, or another service keeps. */
  readonly elsewhere: number;
}

/** The prompts of a configuration; the variables of its tests are samples of what is filled in. `text` is the file's. */
export function readPromptfoo({ fields }: ObjectNode, text: string): PromptfooPrompts {
  const tests = testVariables(fields);
  const given = {
    template: "jinja" as const,
    ...(tests.names === null ? {} : { variables: [...tests.names, ...BUILT_IN] }),
  };
  const { context, contextMap, question } = sampleInputs(tests.samples);
  const named = { ...given, ...(question === undefined ? {} : { question }) };
  const records: PromptRecord[] = [];
  const files: NamedPrompt[] = [];
  let elsewhere = 0;
  for (const { node, words, label } of promptItems(fields.get("prompts"))) {
    const place = words === null ? null : placeOf(words);
    if (place?.kind === "file") files.push({ path: place.path, span: node.span, given: named });
    if (place?.kind === "elsewhere") elsewhere += 1;
    const read = place === null ? promptOf(node, text) : null;
    if (read === null) continue;
    const { prompt, map, parts } = read;
    const name = label ?? `prompt ${records.length + files.length + elsewhere + 1}`;
    records.push({
      shape: "promptfoo",
      name,
      input: { prompt, context, ...named, format: "text" },
      map,
      contextMap,
      span: node.span,
      parts,
    });
  }
  return { records, files, elsewhere };
}

interface PromptItem {
  readonly node: TreeNode;
  /** What may be the name of a file; `null` for what is no string. */
  readonly words: string | null;
  readonly label: string | null;
}

/** A prompt, a list of them, or paths with labels. */
function promptItems(prompts: TreeNode | undefined): PromptItem[] {
  if (prompts === undefined) return [];
  if (isString(prompts) || chatMessages(prompts) !== null) return [itemOf(prompts, null)];
  if (isList(prompts)) return prompts.items.map(describedItem);
  if (!isObject(prompts)) return [];
  if (prompts.fields.has("raw") || prompts.fields.has("id")) return [describedItem(prompts)];
  return [...prompts.fields].map(([path, label]) => ({ node: label, words: path, label: asName(label) }));
}

function describedItem(item: TreeNode): PromptItem {
  const described =
    isObject(item) && chatMessages(item) === null ? (item.fields.get("raw") ?? item.fields.get("id")) : undefined;
  return itemOf(described ?? item, isObject(item) ? asName(item.fields.get("label")) : null);
}

function itemOf(node: TreeNode, label: string | null): PromptItem {
  return { node, words: isString(node) ? node.value : null, label };
}

type PromptPlace = { readonly kind: "file"; readonly path: string } | { readonly kind: "elsewhere" };

/** Where a prompt stands that is only named; `null` for words that are the prompt. */
function placeOf(words: string): PromptPlace | null {
  const name = words.trim();
  const path = name.replace(FILE_SCHEME, "");
  if (ELSEWHERE.test(name) || (PROGRAM.test(path) && (path !== name || !/\s/u.test(name))))
    return { kind: "elsewhere" };
  return path !== name || FILE_NAME.test(name) ? { kind: "file", path } : null;
}

function promptOf(
  node: TreeNode,
  text: string,
): (Pick<PromptRecord, "map" | "parts"> & { readonly prompt: string }) | null {
  const encodingOf = (scalar: StringNode): PromptPart["encode"] =>
    yamlEncoding(text.slice(scalar.span.start, scalar.span.end));
  const messages = chatMessages(node);
  if (messages !== null) return chatPrompt(messages, { encodingOf, toFile: (map) => map });
  if (!isString(node)) return null;
  const encode = encodingOf(node);
  return embeddedChat(node, encode) ?? textPrompt(node, encode);
}

interface TestVariables {
  /** `null` where some variables are not told here. */
  readonly names: ReadonlySet<string> | null;
  readonly samples: Samples;
}

/** The names of all variables, and the values of the first test that has what a model reads. */
function testVariables(fields: ObjectNode["fields"]): TestVariables {
  const common = varsOf(fields.get("defaultTest"));
  const list = fields.get("tests");
  const tests = isList(list) ? list.items.map(varsOf) : [];
  const isWhole = isList(list) && !fields.has("scenarios") && [...tests, common].every((vars) => vars !== null);
  const all = tests.map((vars) => new Map([...(common ?? []), ...(vars ?? [])]));
  const telling = all.find((vars) => [...vars.keys()].some((name) => isContextName(name) || isQuestionName(name)));
  return {
    names: isWhole ? new Set(all.flatMap((vars) => [...vars.keys()])) : null,
    samples: telling ?? common ?? new Map<string, TreeNode>(),
  };
}

/** The variables of a test; `null` where they stand in another file. */
function varsOf(test: TreeNode | undefined): Samples | null {
  if (test === undefined) return new Map<string, TreeNode>();
  if (!isObject(test)) return null;
  const vars = test.fields.get("vars");
  if (vars === undefined) return new Map<string, TreeNode>();
  return isObject(vars) ? vars.fields : null;
}
