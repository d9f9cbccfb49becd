import { madeObject } from "../../trees/placedTree";
import { isList, isObject, isString, type ListNode, type TreeNode } from "../../trees/treeNode";

/**
 * The rows of a table that is kept as its columns' names and lists of cells, as pandas, MLflow and Weights & Biases write it, or as lists
 * of which the first has the names; `null` where a value is none.
 *
 *     {"columns": ["question", "answer"], "data": [["How long?", "Four weeks."]]}
 */
export function splitTable(root: TreeNode): readonly TreeNode[] | null {
  const [columns, data] = isList(root)
    ? headed(root)
    : isObject(root)
      ? ["columns", "data"].map((key) => root.fields.get(key))
      : [];
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

const COLUMN = /^\p{L}[\p{L}\p{N}_ -]{0,40}$/u;

/** `[["question", "answer"], ["How long?", "Four weeks."]]`: two names and more, each once. */
function headed({ items, ...list }: ListNode): readonly TreeNode[] {
  const [names, ...data] = items;
  if (!isList(names) || names.items.length < 2) return [];
  const called = new Set(names.items.map((name) => (isString(name) && COLUMN.test(name.value) ? name.value : "")));
  return called.has("") || called.size < names.items.length ? [] : [names, { ...list, items: data }];
}
