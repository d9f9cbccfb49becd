import { isProviderResponse } from "../providers/readProviderRecord";
import { isList, isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { Purpose } from "./answerRecord";
import { hitsShape } from "./joins/hitList";
import { runsOf } from "./joins/runBatch";
import { seemsAnswered } from "./mapping/proposedMapping";
import { tablePath } from "./paths/recordPath";
import { selectNodes } from "./paths/selectNodes";
import { matchShape } from "./recordShapes";
import type { RecordShape } from "./shapes/recordShape";

/** What a file is read for, and how its records are mapped, where the project says so. */
export interface RecordReading {
  readonly purpose: Purpose;
  readonly mapping: RecordShape | null;
}

/** The records of one value: the value itself, the entries of a list, or those of the first list in it that holds records. */
export function rowsOf(root: TreeNode | null, reading: RecordReading): readonly TreeNode[] {
  if (root === null) return [];
  if (isList(root) && holdsResponses(root.items)) return root.items;
  const runs = runsOf(root);
  if (runs !== null) return runs;
  if (isRecord(root, reading)) return [root];
  if (isHits(root, reading)) return [root];
  if (isList(root)) return root.items;
  if (!isObject(root)) return [root];
  const rows = ROW_PATHS.map((path) => selectNodes(root, tablePath(path))).find((some) => holdsRecords(some, reading));
  return rows ?? rowsBelow(root, (some) => holdsRecords(some, reading)) ?? unknownRows(root, reading) ?? [root];
}

/** Lists of records in lists of others. */
const ROW_PATHS = ["resourceSpans[*].scopeSpans[*].spans[*]", "resource_spans[*].scope_spans[*].spans[*]"];

/** How deep a list of records may stand in an object. */
const MAX_LEVELS = 4;
/** Of a list whose first items are no records, the others hardly are. */
const JUDGED_ITEMS = 3;

function isRecord(node: TreeNode, { purpose, mapping }: RecordReading): boolean {
  if (mapping === null)
    return (
      matchShape(node, purpose) !== null ||
      (isObject(node) && isProviderResponse(node)) ||
      (purpose === "answer" && matchShape(node, "retrieval") !== null)
    );
  return [...mapping.response, ...mapping.documents].some((path) => selectNodes(node, tablePath(path)).length > 0);
}

/** Records may have scores too; a list of them is none of hits. */
function isHits(node: TreeNode, reading: RecordReading): boolean {
  if (reading.mapping !== null || !isList(node) || holdsRecords(node.items, reading)) return false;
  return hitsShape(node) !== null;
}

/** Messages that are responses of a provider each look like a chat together. */
function holdsResponses(items: readonly TreeNode[]): boolean {
  const judged = items.slice(0, JUDGED_ITEMS);
  return judged.length > 0 && judged.every((node) => isObject(node) && isProviderResponse(node));
}

function holdsRecords(nodes: readonly TreeNode[], reading: RecordReading): boolean {
  return nodes.slice(0, JUDGED_ITEMS).some((node) => isObject(node) && isRecord(node, reading));
}

/** The first list in an object that passes, or values under names: `{"q1": {…}, "q2": {…}}`. */
function rowsBelow(root: ObjectNode, holds: (rows: readonly TreeNode[]) => boolean): readonly TreeNode[] | null {
  return listBelow(root, holds, MAX_LEVELS, new Set());
}

/** `seen` are the objects that were looked into: YAML's aliases name one object in many places. */
function listBelow(
  node: TreeNode,
  holds: (rows: readonly TreeNode[]) => boolean,
  levels: number,
  seen: Set<TreeNode>,
): readonly TreeNode[] | null {
  if (!isObject(node) || levels === 0 || seen.has(node)) return null;
  seen.add(node);
  const values = [...node.fields.values()];
  const list = values.find((value) => isList(value) && holds(value.items));
  if (isList(list)) return list.items;
  if (values.length > 1 && values.every(isObject) && holds(values)) return values;
  for (const value of values) {
    const found = listBelow(value, holds, levels - 1, seen);
    if (found !== null) return found;
  }
  return null;
}

/** Rows of an unknown shape, each of which is then told of: those with a question and an answer, or what tools call results. */
function unknownRows(root: ObjectNode, { mapping }: RecordReading): readonly TreeNode[] | null {
  const seemsRow = (node: TreeNode | undefined): boolean => isObject(node) && seemsAnswered(node);
  if (mapping === null && seemsRow(root)) return [root];
  const rows = mapping === null ? rowsBelow(root, ([first]) => seemsRow(first)) : null;
  const results = root.fields.get("results");
  return rows ?? (isList(results) ? results.items : null);
}
