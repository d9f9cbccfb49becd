import { madeList } from "../../trees/placedTree";
import { isList, isObject, type TreeNode } from "../../trees/treeNode";
import { openNode } from "./openNode";
import { type PathStep, type RecordPath, spelledNames } from "./recordPath";

/** The nodes that a path leads to, in their order. */
export function selectNodes(root: TreeNode, path: RecordPath): readonly TreeNode[] {
  let nodes: readonly TreeNode[] = [root];
  let before: PathStep | undefined;
  for (const step of path) {
    const isBehindFilter = step.kind === "key" && before?.kind === "filter";
    nodes = nextOf(isBehindFilter ? nodes.map(onlyItem) : nodes, step);
    if (nodes.length === 0) return nodes;
    before = step;
  }
  return nodes;
}

/** Of a list that a filter made, the one item: `[role=assistant].content` needs no `[0]` where one fits. */
function onlyItem(node: TreeNode): TreeNode {
  const [item, ...more] = isList(node) ? node.items : [];
  return item === undefined || more.length > 0 ? node : item;
}

/** No file holds so many parts of one record; YAML's aliases can make a small file seem to. */
const MAX_NODES = 1_000_000;

function nextOf(nodes: readonly TreeNode[], step: PathStep): readonly TreeNode[] {
  const found: TreeNode[] = [];
  for (const node of nodes) {
    for (const one of next(node, step)) found.push(one);
    if (found.length > MAX_NODES) break;
  }
  return found;
}

function next(raw: TreeNode, step: PathStep): readonly TreeNode[] {
  const node = openNode(raw);
  switch (step.kind) {
    case "key":
      return present(valueAt(raw, step.key));
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

/** The value under a key as it is written; else where the steps lead that it spells, as `retrieval.documents.0`. */
function valueAt(node: TreeNode, key: string): TreeNode | undefined {
  const found = fieldOf(node, key) ?? fieldOf(openNode(node), key);
  const names = found === undefined ? spelledNames(key) : [];
  if (names.length < 2) return found;
  return names.reduce<TreeNode | undefined>((below, name) => below && stepInto(openNode(below), name), node);
}

function fieldOf(node: TreeNode, key: string): TreeNode | undefined {
  return isObject(node) ? node.fields.get(key) : undefined;
}

function stepInto(node: TreeNode, name: string): TreeNode | undefined {
  return isList(node) && /^\d{1,9}$/u.test(name) ? node.items[Number(name)] : fieldOf(node, name);
}

function passes(item: TreeNode, { key, values }: Extract<PathStep, { kind: "filter" }>): boolean {
  const found = valueAt(item, key);
  return found !== undefined && "value" in found && values.includes(String(found.value));
}
