import { nearestName } from "../../contract/nearestName";
import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../trees/treeNode";
import type { PromptInput } from "./promptRecord";
import type { RuleSettings } from "./ruleSettings";

/** LangChain's `input_variables`, and what others call that list. */
const LISTS: readonly string[] = ["input_variables", "inputVariables", "template_vars", "variables"];
/** Values that LangChain fills in by itself. */
const PARTS: readonly string[] = ["partial_variables", "partialVariables"];
const FIELD = /\{\s*([\p{L}_][\p{L}\p{N}_]*)/gu;
const NAME = /^[\p{L}_][\p{L}\p{N}_]*$/u;

/** The names that a map lists as those which are filled in, beside the prompt that it holds; nothing where it has no such list. */
export function declaredVariables(node: TreeNode): Pick<PromptInput, "variables" | "rules"> {
  if (!isObject(node)) return {};
  const list = LISTS.map((key) => node.fields.get(key)).find(isList);
  const names = list?.items.flatMap(nameOf) ?? [];
  if (names.length === 0 || names.length !== list?.items.length) return {};
  const given = PARTS.map((key) => node.fields.get(key))
    .filter(isObject)
    .flatMap(({ fields }) => [...fields.keys()]);
  const variables = [...names, ...given];
  return isFilledFromTemplate(node, variables) ? { variables, rules: UNLISTED } : { variables };
}

/** LangChain fills its list from the template when it loads it: what the list lacks fails in older versions alone. */
const UNLISTED: RuleSettings = { "undeclared-variable": "info" };

/** Whether the loader writes the list anew; a name that was misspelt in the template is then looked up in what the program passes, and fails. */
function isFilledFromTemplate({ fields }: ObjectNode, declared: readonly string[]): boolean {
  const [type, template, validated] = ["_type", "template", "validate_template"].map((key) => fields.get(key));
  if (!isString(type) || type.value !== "prompt" || !isString(template)) return false;
  const used = new Set([...template.value.matchAll(FIELD)].map(([, name = ""]) => name));
  const unused = declared.filter((name) => !used.has(name));
  const isValidated = validated?.kind === "literal" && validated.value === true;
  return !isValidated && [...used].every((name) => declared.includes(name) || nearestName(name, unused) === null);
}

/** A name, or a map that has one. */
function nameOf(item: TreeNode): string[] {
  const named = isObject(item) ? item.fields.get("name") : item;
  return isString(named) && NAME.test(named.value) ? [named.value] : [];
}
