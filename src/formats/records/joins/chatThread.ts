import { asName, isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";

const PARENT_KEYS = ["parent", "parentId"];
const CHILDREN_KEYS = ["children", "childrenIds"];

/**
 * The messages of a chat that is kept as a tree, from the first to the last that follows the one that was open last: who exports while a
 * question is open wants its answer, too. Other branches are answers that were asked for again. Without a current one, all are taken as
 * they are written.
 */
export function threadOf(mapping: ObjectNode, current: string | null): readonly TreeNode[] {
  if (current === null || !mapping.fields.has(current)) return [...mapping.fields.values()];
  const seen = new Set<string>();
  const up = [...walk(mapping, current, seen, parentOf)].reverse();
  const child = lastChildOf(mapping.fields.get(current));
  return child === null ? up : [...up, ...walk(mapping, child, seen, lastChildOf)];
}

function* walk(
  mapping: ObjectNode,
  from: string,
  seen: Set<string>,
  next: (node: TreeNode) => string | null,
): Generator<TreeNode> {
  for (let id: string | null = from; id !== null && !seen.has(id);) {
    seen.add(id);
    const node = mapping.fields.get(id);
    if (node === undefined) return;
    yield node;
    id = next(node);
  }
}

function parentOf(node: TreeNode): string | null {
  if (!isObject(node)) return null;
  return PARENT_KEYS.map((key) => asName(node.fields.get(key))).find((id) => id !== null) ?? null;
}

/** Of several the one that came last. */
function lastChildOf(node: TreeNode | undefined): string | null {
  if (!isObject(node)) return null;
  const children = CHILDREN_KEYS.map((key) => node.fields.get(key)).find(isList);
  return asName(children?.items.at(-1));
}

/** The messages of a list, each followed by those below it, of which the last one counts. */
export function withReplies(messages: readonly TreeNode[]): readonly TreeNode[] {
  const seen = new Set<TreeNode>();
  return messages.flatMap((message) => [...repliesOf(message, seen)]);
}

function* repliesOf(message: TreeNode, seen: Set<TreeNode>): Generator<TreeNode> {
  for (let at: TreeNode | undefined = message; at !== undefined && !seen.has(at);) {
    seen.add(at);
    yield at;
    const children: TreeNode | undefined = isObject(at) ? at.fields.get("children") : undefined;
    at = isList(children) ? children.items.findLast(isObject) : undefined;
  }
}
