import { madeList } from "../../trees/placedTree";
import { isList, isObject, type TreeNode } from "../../trees/treeNode";
import { openNode } from "./openNode";
import type { PathStep, RecordPath } from "./recordPath";

/** The nodes that a path leads to, in their order. */
export function selectNodes(root: TreeNode, path: RecordPath): readonly TreeNode[] {
  let nodes: readonly TreeNode[] = [root];
  for (const step of path) {
    nodes = nextOf(nodes, step);
    if (nodes.length === 0) return nodes;
  }
  return nodes;
}

/** No file holds so many parts of one record; YAML's aliases can make a small file seem to. */
const MAX_NODES = 1_000_000;

function nextOf(nodes: readonly TreeNode[], step: PathStep): readonly TreeNode[] {
  const found: TreeNode[] = [];
  for (const node of nodes) {
    for (const one of next(openNode(node), step)) found.push(one);
    if (found.length > MAX_NODES) break;
  }
  return found;
}

function next(node: TreeNode, step: PathStep): readonly TreeNode[] {
  switch (step.kind) {
    case "key":
      return present(isObject(node) ? node.fields.get(step.key) : undefined);
    case "item":
      return present(isList(node) ? node.items.at(step.index) : undefined);
    case "items":
      return isList(node) ? node.items : [];
    case "values":
      return isObject(node) ? [...node.fields.values()] : [];
    case "filter":
      return isList(node)
        ? [
            madeList(
              node.items.filter((item) => passes(item, step)),
              node.span,
            ),
          ]
        : [];
  }
}

function present(node: TreeNode | undefined): readonly TreeNode[] {
  return node === undefined ? [] : [node];
}

function passes(item: TreeNode, { key, values }: Extract<PathStep, { kind: "filter" }>): boolean {
  const view = openNode(item);
  const found = isObject(view) ? view.fields.get(key) : undefined;
  return found !== undefined && "value" in found && values.includes(String(found.value));
}
