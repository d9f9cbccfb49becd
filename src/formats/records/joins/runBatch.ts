import { madeObject } from "../../trees/placedTree";
import { asName, isList, isNull, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";

/** `20260102T030405678901Zaa.20260102T030405678902Zbb`: each run with its time, the run itself last. */
const LAST_OF_ORDER = /Z([^.]+)$/u;

/**
 * The runs that a program sent to LangSmith at once, each put together from what was told when it began and what when it ended;
 * `null` where a value is no such batch.
 *
 *     {"post": [{"id": "a", "run_type": "llm", "inputs": …}], "patch": [{"id": "a", "outputs": …}]}
 */
export function runsOf(root: TreeNode): readonly TreeNode[] | null {
  if (!isObject(root)) return null;
  const told = ["post", "patch"].map((key) => root.fields.get(key)).filter(isList);
  const runs = new Map<string, ObjectNode>();
  for (const part of told.flatMap(({ items }) => items).filter(isObject)) {
    const id = runId(part);
    if (id !== null) runs.set(id, joined(runs.get(id), part));
  }
  const all = [...runs.values()];
  return all.some(({ fields }) => fields.has("run_type")) ? all : null;
}

function runId({ fields }: ObjectNode): string | null {
  const order = asName(fields.get("dotted_order")) ?? "";
  return asName(fields.get("id")) ?? LAST_OF_ORDER.exec(order)?.[1] ?? null;
}

/** What was told last counts, where it says anything. */
function joined(before: ObjectNode | undefined, part: ObjectNode): ObjectNode {
  if (before === undefined) return part;
  const told = [...part.fields].filter(([key, value]) => !isNull(value) || !before.fields.has(key));
  return madeObject(new Map([...before.fields, ...told]), before.span);
}
