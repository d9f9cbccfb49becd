import { appendMapped, MappedText } from "../../mappedText";
import { spanOf } from "../../trees/placedTree";
import { isString, type StringNode, type TreeNode } from "../../trees/treeNode";
import { openNode } from "./openNode";

/** Where messages, their parts and a model's outputs keep their text, the first one that fits first. */
const TEXT_KEYS = ["content", "text", "value", "parts", "kwargs", "message"] as const;

/** Parts of other kinds are pictures, calls of tools and thoughts. */
const TEXT_KIND = /text|markdown|^constructor$|^message$/iu;

/** No message has so many parts; YAML's aliases can make a small file seem to. */
const MAX_NODES = 100_000;

/** How many more nodes are looked at. */
interface Budget {
  left: number;
}

/** The text of a string, a message, a part of one, or a list of these; `null` where there is none. */
export function textOf(node: TreeNode | undefined): StringNode | null {
  if (node === undefined) return null;
  return joinedText([...textsOf(node, { left: MAX_NODES })]);
}

/** Texts that stand one behind the other, as one text, with a `separator` between them. */
export function joinedText(texts: readonly StringNode[], separator = ""): StringNode | null {
  const [first] = texts;
  if (first === undefined || texts.length === 1) return first ?? null;
  return {
    kind: "string",
    span: spanOf(texts, first.span),
    value: texts.map(({ value }) => value).join(separator),
    map: () => joinedMap(texts, separator),
  };
}

function joinedMap(texts: readonly StringNode[], separator: string): ReturnType<StringNode["map"]> {
  const joined = new MappedText();
  for (const [index, { value, map }] of texts.entries()) {
    const before = texts[index - 1];
    if (before !== undefined && separator !== "") joined.decode(separator, before.map().toOuter(before.value.length));
    appendMapped(joined, value, map());
  }
  return joined.finish(texts.at(-1)?.span.end ?? 0).map;
}

function* textsOf(node: TreeNode, budget: Budget): Generator<StringNode> {
  if (--budget.left < 0) return;
  switch (node.kind) {
    case "string":
      return yield node;
    case "list":
      for (const item of node.items) {
        if (budget.left < 0) return;
        yield* textsOf(item, budget);
      }
      return;
    case "object":
      if (!isOtherKind(node.fields)) yield* textsIn(node.fields, budget);
      return;
    case "literal":
      return;
  }
}

function isOtherKind(fields: ReadonlyMap<string, TreeNode>): boolean {
  return [fields.get("type"), fields.get("kind")].some((kind) => isString(kind) && !TEXT_KIND.test(kind.value));
}

/** The texts of the first key that has any. */
function* textsIn(fields: ReadonlyMap<string, TreeNode>, budget: Budget): Generator<StringNode> {
  for (const key of TEXT_KEYS) {
    const value = fields.get(key);
    let isFound = false;
    for (const text of value === undefined ? [] : textsOf(value, budget)) {
      isFound = true;
      yield text;
    }
    if (isFound) return;
  }
}

/** The items of a list, also of one that a string holds; the node itself where it is none. */
export function itemsOf(node: TreeNode): readonly TreeNode[] {
  const view = node.kind === "string" ? openNode(node) : node;
  if (view.kind !== "list" || (isString(node) && !view.items.every(isEntry))) return [node];
  return view.items;
}

/** `[1]` is a list to a parser, and a mark to people. */
function isEntry(item: TreeNode): boolean {
  return item.kind === "string" || item.kind === "object";
}
