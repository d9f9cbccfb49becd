import { isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { DOCUMENT_KEYS } from "./documentFields";
import { idOf, textDocument } from "./documentNode";
import { isNatural, longestText } from "./longestText";
import { openNode } from "./paths/openNode";

/** A number is no name of a part: what stands under it is one of several things. */
const NUMBER = /^\d+$/u;

/**
 * The documents of an object that is a set of them by their ids, `{"lending": "…", "fees": "…"}` or `{"34": {"description": "…"}}`, also
 * as a string that holds it; `null` where it is none, or a document itself.
 */
export function keyedDocuments(node: TreeNode): readonly ObjectNode[] | null {
  const view = openNode(node);
  if (!isObject(view) || view.fields.size === 0 || textDocument(view) !== null) return null;
  const fields = [...view.fields];
  if (fields.length === 1 && !fields.every(([key]) => NUMBER.test(key))) return null;
  const documents = fields.map(([key, value]) => (isDocumentKey(key) ? null : keyedDocument(key, openObject(value))));
  const found = documents.filter((document) => document !== null);
  return found.length === documents.length ? found : null;
}

/** Texts stay as they are, whatever they hold. */
function openObject(value: TreeNode): TreeNode {
  return isObject(value) ? openNode(value) : value;
}

function keyedDocument(key: string, value: TreeNode): ObjectNode | null {
  const text = textUnder(key, value);
  if (text === null) return null;
  const id: StringNode = { ...text, value: key };
  const named: [string, TreeNode][] = isObject(value)
    ? // Its key stays beside an id of its own: the response may cite either.
      [["key", id], ...(idOf(value) === null ? [["id", id] as [string, TreeNode]] : []), ...value.fields]
    : [
        ["id", id],
        ["text", text],
      ];
  return { kind: "object", span: value.span, fields: new Map(named) };
}

/** What under this key is a document's text. Under a word it must look like one: parts of one thing have words as keys, too. */
function textUnder(key: string, value: TreeNode): StringNode | null {
  if (isString(value)) return (NUMBER.test(key) ? /\S\s+\S/u.test(value.value) : isNatural(value.value)) ? value : null;
  if (!isObject(value)) return null;
  return textDocument(value)?.text ?? (NUMBER.test(key) ? (longestText(value)?.text ?? null) : null);
}

/** Whether a key is that of a part of one document. */
function isDocumentKey(key: string): boolean {
  const { text, title, uri } = DOCUMENT_KEYS;
  return [...text, ...title, ...uri, "summary", "description", "body"].includes(key.toLowerCase());
}
