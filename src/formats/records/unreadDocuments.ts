import { isList, isObject, isString, type TreeNode } from "../trees/treeNode";
import { textDocument } from "./documentNode";
import { isNatural } from "./longestText";
import { openNode } from "./paths/openNode";
import { scoredPair } from "./sourceEntries";

/** Objects in objects of a record; deeper stand settings and traces. */
const MAX_LEVELS = 3;
/** Of a list whose first items are no documents, the others hardly are. */
const JUDGED_ITEMS = 3;
/** Lists of texts that nothing was retrieved for. */
const OTHER_KEY =
  /histor|messag|conversation|example|question|quer|prompt|expect|reference|truth|claim|statement|answer|note/iu;

/** The path to a list in a record that seems to hold the documents of its answer; `null` where there is none. */
export function unreadDocuments(record: TreeNode): string | null {
  return listBelow(record, "", MAX_LEVELS, new Set());
}

/** `seen` are the objects that were looked into: YAML's aliases name one object in many places. */
function listBelow(node: TreeNode, path: string, levels: number, seen: Set<TreeNode>): string | null {
  const view = openNode(node);
  if (levels === 0 || seen.has(view)) return null;
  if (isList(view)) return listInItems(view.items, path, levels, seen);
  if (!isObject(view)) return null;
  seen.add(view);
  const fields = [...view.fields].filter(([key]) => !OTHER_KEY.test(key));
  const found = fields.find(([, value]) => holdsDocuments(openNode(value)));
  if (found !== undefined) return `${path}${found[0]}`;
  for (const [key, value] of fields) {
    const below = listBelow(value, `${path}${key}.`, levels - 1, seen);
    if (below !== null) return below;
  }
  return null;
}

/** `steps[*].output`: one of the steps that led to the answer may have retrieved. */
function listInItems(items: readonly TreeNode[], path: string, levels: number, seen: Set<TreeNode>): string | null {
  for (const item of items.filter(isObject)) {
    const below = listBelow(item, `${path.slice(0, -1)}[*].`, levels, seen);
    if (below !== null) return below;
  }
  return null;
}

function holdsDocuments(node: TreeNode): boolean {
  return isList(node) && node.items.length > 0 && node.items.slice(0, JUDGED_ITEMS).every(isDocument);
}

function isDocument(item: TreeNode): boolean {
  const scored = scoredPair(item);
  if (scored !== null) return isDocument(scored.document);
  if (isString(item)) return isNatural(item.value);
  return isObject(item) && !item.fields.has("role") && textDocument(item) !== null;
}
