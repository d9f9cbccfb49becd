import { field, isText, objectsOf, textOf } from "../../providers/reading/fields";
import { madeObject } from "../../trees/placedTree";
import { isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";

/** The response that a list is the parts of: what a model put out, item by item; `null` for every other value. */
export function joinedResponse(node: TreeNode): ObjectNode | null {
  if (!isList(node) || node.items.length === 0 || !node.items.every(isObject)) return null;
  return outputOf(node.items.filter(isObject), node);
}

/** The output of a response of OpenAI's, as programs log it: a message among calls of tools, and nothing that was asked. */
function outputOf(items: readonly ObjectNode[], list: TreeNode): ObjectNode | null {
  const isTyped = items.every((item) => textOf(field(item, "type")) !== null && !isText(field(item, "role"), "user"));
  return isTyped && items.some(isOutputMessage) ? madeObject(new Map([["output", list]]), list.span) : null;
}

function isOutputMessage(item: ObjectNode): boolean {
  const texts = objectsOf(field(item, "content")).filter((part) => isText(field(part, "type"), "output_text"));
  return isText(field(item, "type"), "message") && texts.length > 0;
}
