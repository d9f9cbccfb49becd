import { isList, isObject, isString, type TreeNode } from "../trees/treeNode";
import type { PromptInput } from "./promptRecord";

/** LangChain's `input_variables`, and what others call that list. */
const LISTS: readonly string[] = ["input_variables", "inputVariables", "template_vars", "variables"];
/** Values that LangChain fills in by itself. */
const PARTS: readonly string[] = ["partial_variables", "partialVariables"];
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The names that a map lists as those which are filled in, beside the prompt that it holds; nothing where it has no such list. */
export function declaredVariables(node: TreeNode): Pick<PromptInput, "variables"> {
  if (!isObject(node)) return {};
  const list = LISTS.map((key) => node.fields.get(key)).find(isList);
  const names = list?.items.flatMap(nameOf) ?? [];
  if (names.length === 0 || names.length !== list?.items.length) return {};
  const given = PARTS.map((key) => node.fields.get(key))
    .filter(isObject)
    .flatMap(({ fields }) => [...fields.keys()]);
  return { variables: [...names, ...given] };
}

/** A name, or a map that has one. */
function nameOf(item: TreeNode): string[] {
  const named = isObject(item) ? item.fields.get("name") : item;
  return isString(named) && NAME.test(named.value) ? [named.value] : [];
}
