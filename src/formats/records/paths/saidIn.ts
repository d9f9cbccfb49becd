import { sliceMap } from "../../mappedText";
import { isObject, isString, type StringNode } from "../../trees/treeNode";
import { openNode } from "./openNode";

/** Where a model that was told to write JSON puts what it says. */
const SAID_KEYS = ["final_answer", "answer", "response", "text", "output", "result", "content", "summary"];
const FENCED = /^\s*```(?:json)?[ \t]*\r?\n([\s\S]*?)\r?\n?```\s*$/u;

/** The words of an answer that is an object as JSON, fenced or not; any other answer as it is. */
export function saidIn(answer: StringNode): StringNode {
  const fenced = FENCED.exec(answer.value);
  const written = fenced === null ? answer : inner(answer, fenced[1] ?? "");
  if (!written.value.trimStart().startsWith("{")) return answer;
  const view = openNode(written);
  if (!isObject(view)) return answer;
  const said = SAID_KEYS.map((key) => view.fields.get(key)).find((node) => isString(node) && node.value.trim() !== "");
  return isString(said) ? said : answer;
}

function inner(answer: StringNode, value: string): StringNode {
  const start = answer.value.indexOf(value, answer.value.indexOf("```") + 3);
  const span = { start, end: start + value.length };
  return { ...answer, value, map: () => sliceMap(answer.map(), span) };
}
