import { madeObject } from "../../trees/placedTree";
import { isList, isObject, isString, type TreeNode } from "../../trees/treeNode";

/**
 * The rows of a table that is kept as its columns' names and lists of cells, as pandas, MLflow and Weights & Biases write it; `null`
 * where a value is none.
 *
 *     {"columns": ["question", "answer"], "data": [["How long?", "Four weeks."]]}
 */
export function splitTable(root: TreeNode): readonly TreeNode[] | null {
  if (!isObject(root)) return null;
  const [columns, data] = [root.fields.get("columns"), root.fields.get("data")];
  if (!isList(columns) || !isList(data) || columns.items.length === 0 || data.items.length === 0) return null;
  const names = columns.items.filter(isString).map(({ value }) => value);
  if (names.length < columns.items.length) return null;
  const rows = data.items.flatMap((row) => {
    const cells = isList(row) && row.items.length === names.length ? row.items : [];
    const fields = names.flatMap((name, index) => (cells[index] === undefined ? [] : [[name, cells[index]] as const]));
    return fields.length === 0 ? [] : [madeObject(new Map(fields), row.span)];
  });
  return rows.length < data.items.length ? null : rows;
}
