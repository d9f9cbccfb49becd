import { appendMapped, MappedText } from "../../mappedText";
import { spanOf } from "../../trees/placedTree";
import { isString, type StringNode, type TreeNode } from "../../trees/treeNode";
import { openNode } from "./openNode";

/** Where messages, their parts and a model's outputs keep their text, the first one that fits first. */
const TEXT_KEYS = ["content", "text", "value", "parts", "kwargs", "message"] as const;

/** Parts of other kinds are pictures, calls of tools and thoughts. */
const TEXT_KIND = /text|markdown|^constructor$|^message$/iu;

/** The text of a string, a message, a part of one, or a list of these; `null` where there is none. */
export function textOf(node: TreeNode | undefined): StringNode | null {
  return node === undefined ? null : joinedText(textsOf(node));
}

/** Texts that stand one behind the other, as one text. */
export function joinedText(texts: readonly StringNode[]): StringNode | null {
  const [first] = texts;
  if (first === undefined || texts.length === 1) return first ?? null;
  return {
    kind: "string",
    span: spanOf(texts, first.span),
    value: texts.map(({ value }) => value).join(""),
    map: () => joinedMap(texts),
  };
}

function joinedMap(texts: readonly StringNode[]): ReturnType<StringNode["map"]> {
  const joined = new MappedText();
  for (const { value, map } of texts) appendMapped(joined, value, map());
  return joined.finish(texts.at(-1)?.span.end ?? 0).map;
}

function textsOf(node: TreeNode): readonly StringNode[] {
  switch (node.kind) {
    case "string":
      return [node];
    case "list":
      return node.items.flatMap(textsOf);
    case "object":
      return isOtherKind(node.fields) ? [] : textsIn(node.fields);
    case "literal":
      return [];
  }
}

function isOtherKind(fields: ReadonlyMap<string, TreeNode>): boolean {
  return [fields.get("type"), fields.get("kind")].some((kind) => isString(kind) && !TEXT_KIND.test(kind.value));
}

function textsIn(fields: ReadonlyMap<string, TreeNode>): readonly StringNode[] {
  for (const key of TEXT_KEYS) {
    const value = fields.get(key);
    const texts = value === undefined ? [] : textsOf(value);
    if (texts.length > 0) return texts;
  }
  return [];
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
