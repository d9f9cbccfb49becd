import { asName, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";

/**
 * The messages of a chat that is kept as a tree, from the first to the one that was open last. Other branches are answers that were
 * asked for again. Without a current one, all are taken as they are written.
 */
export function threadOf(mapping: ObjectNode, chat: TreeNode): readonly TreeNode[] {
  const current = isObject(chat) ? asName(chat.fields.get("current_node")) : null;
  if (current === null || !mapping.fields.has(current)) return [...mapping.fields.values()];
  const thread: TreeNode[] = [];
  const seen = new Set<string>();
  for (let id: string | null = current; id !== null && !seen.has(id);) {
    seen.add(id);
    const node = mapping.fields.get(id);
    if (node === undefined) break;
    thread.push(node);
    id = isObject(node) ? asName(node.fields.get("parent")) : null;
  }
  return thread.reverse();
}
