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

/** Sentences that stand in a list have no blank of their own between them; the pieces of a stream need none. */
const SENTENCE_END = /\S\s+\S+\s+\S+[.!?]["”’)\]]{0,3}$/u;
const MAX_SENTENCE_END = 200;
const SENTENCE_START = /^["“‘([]{0,3}\p{Lu}/u;

function separatorOf(before: StringNode, after: StringNode): string {
  const end = before.value.slice(-MAX_SENTENCE_END);
  return SENTENCE_END.test(end) && SENTENCE_START.test(after.value) ? " " : "";
}

/** Texts that stand one behind the other, as one text, with a `separator` between them, or with blanks between sentences. */
export function joinedText(texts: readonly StringNode[], separator?: string): StringNode | null {
  const [first] = texts;
  if (first === undefined || texts.length === 1) return first ?? null;
  const gaps = texts.slice(1).map((text, index) => separator ?? separatorOf(texts[index] ?? text, text));
  return {
    kind: "string",
    span: spanOf(texts, first.span),
    value: texts.map(({ value }, index) => value + (gaps[index] ?? "")).join(""),
    map: () => joinedMap(texts, gaps),
  };
}

function joinedMap(texts: readonly StringNode[], gaps: readonly string[]): ReturnType<StringNode["map"]> {
  const joined = new MappedText();
  for (const [index, { value, map }] of texts.entries()) {
    const before = texts[index - 1];
    const gap = gaps[index - 1] ?? "";
    if (before !== undefined && gap !== "") joined.decode(gap, before.map().toOuter(before.value.length));
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
