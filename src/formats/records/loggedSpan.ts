import { isObject, type ObjectNode, type TreeNode } from "../trees/treeNode";
import { openNode } from "./paths/openNode";
import { matchShape } from "./recordShapes";

/** Where the lines of a log keep what was logged. */
const LOGGED_KEYS = ["jsonPayload", "body", "labels", "_source"];

/** A span of a trace that a line of a log holds, with what the line says beside it; the row itself where it holds none. */
export function loggedSpan(row: ObjectNode): ObjectNode {
  for (const key of LOGGED_KEYS) {
    const logged = row.fields.get(key);
    const inner: TreeNode | undefined = logged && openNode(logged);
    if (!isObject(inner)) continue;
    const span: ObjectNode = { ...row, fields: new Map([...row.fields, ...inner.fields]) };
    if (matchShape(row, "answer") === null && matchShape(span, "answer")?.span !== undefined) return span;
  }
  return row;
}
