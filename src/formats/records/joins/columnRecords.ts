import { isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { tablePath } from "../paths/recordPath";
import { selectNodes } from "../paths/selectNodes";
import type { ShapedRecord } from "../readRecord";

/**
 * The records of an object whose keys are columns: `{"questions": ["…", "…"], "contexts": [["…"], ["…"]], …}`, or as pandas writes
 * them `{"questions": {"0": "…", "1": "…"}, …}`. Of any other one, itself.
 */
export function columnRecords(record: ShapedRecord): readonly ShapedRecord[] {
  const { node } = record;
  const column = isObject(node) ? columnOf(record) : null;
  if (column === null || !isObject(node)) return [record];
  return column.map((item, index) => ({ ...record, node: rowAt(node, index, column.length, item) }));
}

/** A list of lists, or lists of questions and of answers that have one length. */
function columnOf({ node, shape }: ShapedRecord): readonly TreeNode[] | null {
  const listAt = (path: string | undefined): readonly TreeNode[] | null => {
    const [found] = path === undefined ? [] : selectNodes(node, tablePath(path));
    return cellsOf(found);
  };
  const nested = listAt(shape.columns);
  if (nested !== null) return nested.length > 0 && nested.every(isList) ? nested : null;
  const first = (paths: readonly string[]): readonly TreeNode[] | null =>
    paths.map(listAt).find((cells) => cells !== null) ?? null;
  const [queries, responses] = [first(shape.query), first(shape.response)];
  return queries !== null && responses !== null && queries.length === responses.length ? responses : null;
}

/** The cells of a column: a list, or an object whose keys count its rows. */
export function cellsOf(column: TreeNode | undefined): readonly TreeNode[] | null {
  if (isList(column)) return column.items;
  if (!isObject(column) || column.fields.size === 0) return null;
  return [...column.fields.keys()].every((key) => /^\d{1,9}$/u.test(key)) ? [...column.fields.values()] : null;
}

function rowAt(node: ObjectNode, index: number, length: number, { span }: TreeNode): ObjectNode {
  const fields = [...node.fields].map(([key, value]): [string, TreeNode] => {
    const cells = cellsOf(value);
    return [key, cells?.length === length ? (cells[index] ?? value) : value];
  });
  return { kind: "object", span, fields: new Map(fields) };
}
