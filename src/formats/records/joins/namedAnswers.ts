import { isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { stepKeys } from "../mapping/agentStep";
import { openNode } from "../paths/openNode";
import { matchShape } from "../recordShapes";

const ANSWERS_KEYS = [
  ...["answers", "responses", "outputs", "generations", "predictions", "completions"],
  ...["model_answers", "model_responses", "model_outputs", "answers_by_model", "responses_by_model"],
];
/** `A`, `2`: the letter of a choice, or a row of a column. */
const CHOICE = /^(?:\p{L}|\d+)$/u;

/**
 * The records of one question that several models or systems answer, one for each: `{"question": "…", "answers": {"a": "…", "b": "…"}}`.
 * Of any other value, itself.
 */
export function namedAnswers(node: TreeNode): readonly TreeNode[] {
  if (!isObject(node) || stepKeys(node) !== null) return [node];
  const key = ANSWERS_KEYS.find((name) => node.fields.has(name));
  const named = key === undefined ? undefined : openNode(node.fields.get(key) ?? node);
  if (key === undefined || !isObject(named) || named.fields.size === 0) return [node];
  if ([...named.fields.keys()].some((name) => CHOICE.test(name)) || matchShape(node, "answer") !== null) return [node];
  const rest = [...node.fields].filter(([name]) => name !== key);
  const records = [...named.fields.values()].map((value) => withAnswer(rest, value));
  return records.every(isAnswered) ? records : [node];
}

/** What stands beside an answer of its own belongs to it. */
function withAnswer(rest: readonly (readonly [string, TreeNode])[], value: TreeNode): ObjectNode | null {
  if (isObject(value)) return { ...value, fields: new Map([...rest, ...value.fields]) };
  if (!isString(value) || value.value.trim() === "") return null;
  return { kind: "object", span: value.span, fields: new Map([...rest, ["answer", value]]) };
}

function isAnswered(node: ObjectNode | null): node is ObjectNode {
  return node !== null && matchShape(node, "answer") !== null;
}
