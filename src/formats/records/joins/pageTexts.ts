import { pageAddress } from "../../pages/pageAddress";
import { isList, isObject, isString, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { nameOf } from "../documentNames";
import { textDocument } from "../documentNode";
import { isNatural } from "../longestText";

/** YAML's aliases can make a small file seem to hold more. */
const MAX_NODES = 20_000;

/**
 * The documents of a record of which it has the addresses alone, as an answer from the web cites its pages, with what the record says of
 * these pages elsewhere, as in the list of what was found. They keep their order, by which marks count.
 */
export function withPageTexts(entries: readonly TreeNode[], record: TreeNode): readonly TreeNode[] {
  if (!entries.some((entry) => addressOf(entry) !== null)) return entries;
  const pages = pagesIn(record);
  return entries.map((entry) => {
    const page = pages.get(addressOf(entry) ?? "");
    if (page === undefined) return entry;
    return isObject(entry) ? { ...page, fields: new Map([...page.fields, ...entry.fields]) } : page;
  });
}

/** The address of a page whose text does not stand beside it. */
function addressOf(entry: TreeNode): string | null {
  if (isString(entry)) return /\s/u.test(entry.value.trim()) ? null : pageAddress(entry.value.trim());
  return isObject(entry) && textDocument(entry) === null ? pageOf(entry) : null;
}

function pageOf(node: ObjectNode): string | null {
  const { uri } = nameOf(node);
  return uri === null ? null : pageAddress(uri.trim());
}

/** Each likely path of a record is asked for them. */
const known = new WeakMap<TreeNode, ReadonlyMap<string, ObjectNode>>();

/** What a record says of pages, by their addresses: of what it says of one twice, the longest. */
function pagesIn(record: TreeNode): ReadonlyMap<string, ObjectNode> {
  const pages = known.get(record) ?? pagesBelow(record);
  known.set(record, pages);
  return pages;
}

function pagesBelow(record: TreeNode): ReadonlyMap<string, ObjectNode> {
  const seen = new Set<TreeNode>();
  const pages = new Map<string, { readonly node: ObjectNode; readonly length: number }>();
  const open = [record];
  for (let node = open.pop(); node !== undefined && seen.size < MAX_NODES; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    if (isList(node)) open.push(...node.items);
    if (!isObject(node)) continue;
    open.push(...node.fields.values());
    const address = pageOf(node);
    const text = address === null ? "" : (textDocument(node)?.document.text ?? "");
    if (address !== null && isNatural(text) && text.length > (pages.get(address)?.length ?? 0))
      pages.set(address, { node, length: text.length });
  }
  return new Map([...pages].map(([address, { node }]) => [address, node]));
}
