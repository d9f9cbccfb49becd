import { isList, isObject, type TreeNode } from "../../trees/treeNode";
import { parseYaml } from "../../trees/yamlTree";
import { messageRole } from "../chatPrompt";

/** A key alone, or with its value, at the top; below it speakers and what they say. */
const OPENS = /^(?:---[ \t]*\r?\n)?(?:[ \t]*(?:#[^\n]*)?\r?\n){0,40}(?:- )?[\w-]{1,40}:(?=\s)/u;
const ROLE = /(?:^|[\n{,])[ \t-]{0,40}["']?role["']?[ \t]{0,4}:/u;
const CONTENT = /(?:^|[\n{,])[ \t-]{0,40}["']?content["']?[ \t]{0,4}:/u;
const MAX_DEPTH = 6;

/** The YAML that a file is whose name calls it a text: messages, each with its speaker; `null` of any other text. */
export function yamlInText(text: string): TreeNode | null {
  if (!OPENS.test(text.slice(0, 5_000)) || !ROLE.test(text) || !CONTENT.test(text)) return null;
  const [tree, ...more] = parseYaml(text, 0);
  const root = tree?.error === null && more.length === 0 ? tree.root : null;
  return root !== null && holdsMessage(root, MAX_DEPTH) ? root : null;
}

function holdsMessage(node: TreeNode, depth: number): boolean {
  if (depth === 0) return false;
  if (isList(node)) return node.items.some((item) => holdsMessage(item, depth - 1));
  if (!isObject(node)) return false;
  return messageRole(node) !== null || [...node.fields.values()].some((value) => holdsMessage(value, depth - 1));
}
