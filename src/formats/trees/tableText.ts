import { columnNames } from "../documents/tableRows";
import { appendMapped, MappedText } from "../mappedText";
import { asName, isList, isString, type StringNode, type TreeNode } from "./treeNode";

/**
 * A list of rows as a text, a line each. Where the first row names the columns, each later cell has its name before it, as in a table of
 * a file; `null` where it is no such list.
 *
 *     [["plan", "price"], ["Basic", "4,50"]]    plan; price
 *                                               plan: Basic; price: 4,50
 */
export function tableText(rows: TreeNode | undefined): StringNode | null {
  if (!isList(rows) || rows.items.length === 0 || !rows.items.every(isList)) return null;
  const cells = rows.items.map((row) => (isList(row) ? row.items : []));
  const names = columnNames((cells[0] ?? []).map((cell) => asName(cell) ?? ""));
  const mapped = new MappedText();
  for (const [index, row] of cells.entries()) addRow(mapped, row, index === 0 ? null : names);
  const { text, map } = mapped.finish(rows.span.end);
  return text.trim() === "" ? null : { kind: "string", span: rows.span, value: text, map: () => map };
}

function addRow(mapped: MappedText, row: readonly TreeNode[], names: readonly string[] | null): void {
  const filled = row.flatMap((cell, column) => ((asName(cell) ?? "").trim() === "" ? [] : [{ cell, column }]));
  for (const [index, { cell, column }] of filled.entries()) {
    const before = index > 0 ? "; " : mapped.length > 0 ? "\n" : "";
    const name = names?.[column] ?? "";
    mapped.decode(name === "" ? before : `${before}${name}: `, cell.span.start);
    if (isString(cell)) appendMapped(mapped, cell.value, cell.map());
    else mapped.decode(asName(cell) ?? "", cell.span.start);
  }
}
