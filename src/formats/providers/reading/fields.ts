import { isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../../trees/treeNode";

/**
 * The value under a key, by its name in snake_case: the programs of providers write the same responses in camelCase.
 *
 *     field(node, "grounding_chunks")    finds "grounding_chunks", else "groundingChunks"
 */
export function field(node: TreeNode | undefined, name: string): TreeNode | undefined {
  if (!isObject(node)) return undefined;
  return node.fields.get(name) ?? node.fields.get(camelCase(name));
}

/** The names that readers look for are few, and each is looked for in every object. */
const camelCased = new Map<string, string>();

function camelCase(name: string): string {
  const known = camelCased.get(name);
  if (known !== undefined) return known;
  const camel = inCamelCase(name);
  if (camelCased.size < MAX_NAMES) camelCased.set(name, camel);
  return camel;
}

const MAX_NAMES = 1000;

function inCamelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** The value behind several keys, one inside of the other. */
export function fieldAt(node: TreeNode | undefined, ...names: readonly string[]): TreeNode | undefined {
  return names.reduce<TreeNode | undefined>((found, name) => field(found, name), node);
}

/** The entries of a list; none where there is no list. */
export function itemsOf(node: TreeNode | undefined): readonly TreeNode[] {
  return isList(node) ? node.items : [];
}

/** Those entries of a list that are objects. */
export function objectsOf(node: TreeNode | undefined): readonly ObjectNode[] {
  return itemsOf(node).filter(isObject);
}

export function stringOf(node: TreeNode | undefined): StringNode | null {
  return isString(node) ? node : null;
}

/** A text that says something; `null` for a blank one. */
export function textOf(node: TreeNode | undefined): string | null {
  return isString(node) && node.value.trim() !== "" ? node.value : null;
}

export function isText(node: TreeNode | undefined, value: string): boolean {
  return isString(node) && node.value === value;
}

/** A whole number from 0; `null` for everything else. */
export function indexOf(node: TreeNode | undefined): number | null {
  if (node?.kind !== "literal" || typeof node.value !== "number") return null;
  return Number.isInteger(node.value) && node.value >= 0 ? node.value : null;
}
