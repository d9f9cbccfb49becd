import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";
import { messageRole, type Turn } from "../chatPrompt";

/** Keys of worked examples beside the words of speakers. */
export const SHOTS_KEY = /^(?:few_?shots?|shots|examples|demonstrations)(?:_(?:examples|messages|prompts?))?$/u;
const ANSWER_KEY = /^(?:assistant|ai|model|answer|response|output|completion|a)$/u;

/** The worked examples of a list: maps of what is asked and what is answered, or messages; none where one of them is anything else. */
export function shotTurns(node: TreeNode): Turn[] {
  if (!isList(node) || node.items.length === 0) return [];
  const messages = node.items.flatMap((item) => (isObject(item) && messageRole(item) !== null ? [item] : []));
  if (messages.length === node.items.length)
    return [example(messages.flatMap(({ fields }) => [fields.get("content")].filter(isString)))];
  const shots = node.items.flatMap((item) => (isObject(item) ? shotOf(item) : []));
  return shots.length === node.items.length ? shots : [];
}

function shotOf({ fields }: ObjectNode): Turn[] {
  const texts = [...fields].filter(([, value]) => isString(value));
  const isAnswered = texts.length > 1 && texts.some(([key]) => ANSWER_KEY.test(key.toLowerCase()));
  return isAnswered ? [example(texts.map(([, value]) => value).filter(isString))] : [];
}

function example(texts: readonly StringNode[]): Turn {
  return { role: null, texts, between: "\n\n", isExample: true };
}
