import { asName, isList, isObject, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { textDocument } from "./documentNode";
import { rowText } from "./keyedDocuments";
import { openNode } from "./paths/openNode";

const TABLES: ReadonlySet<string> = new Set([
  ...["reports", "entities", "relationships", "sources", "claims", "covariates", "communities", "text_units"],
]);
/** Elsewhere a list may be called `sources`, too. */
const TELLING = ["reports", "entities", "relationships"];

/**
 * The rows of the tables that GraphRAG gives a model, each with an id as answers cite it, `Reports 132`; `null` where an object is none
 * of them.
 *
 *     {"reports": [{"id": "132", "content": "…"}], "entities": [{"id": "5", "entity": "…", "description": "…"}]}
 */
export function graphTables(node: TreeNode): readonly ObjectNode[] | null {
  const view = openNode(node);
  if (!isObject(view) || !TELLING.some((name) => view.fields.has(name))) return null;
  const tables = [...view.fields];
  if (!tables.every(([name, rows]) => TABLES.has(name) && isList(rows) && rows.items.every(isObject))) return null;
  return tables.flatMap(([name, rows]) => (isList(rows) ? rows.items.filter(isObject) : []).flatMap(rowOf(name)));
}

function rowOf(table: string): (row: ObjectNode) => ObjectNode[] {
  const called = table.charAt(0).toUpperCase() + table.slice(1);
  return (row) => {
    const number = asName(row.fields.get("id"));
    const text = textDocument(row)?.text ?? rowText(row);
    if (number === null || text === null) return [];
    const id: StringNode = { kind: "string", span: row.span, value: `${called} ${number}`, map: text.map };
    return [{ ...row, fields: new Map<string, TreeNode>([...row.fields, ["id", id], ["text", text]]) }];
  };
}
