import type { Document } from "../../contract/document";
import {
  asName,
  isList,
  isObject,
  isString,
  type ObjectNode,
  type StringNode,
  toPlainObject,
  toPlainValue,
  type TreeNode,
} from "../trees/treeNode";
import { documentOf, idOf as idIn, readDocumentFields, type ValueKinds } from "./documentFields";

interface TextDocument {
  readonly document: Document;
  readonly text: StringNode;
}

const NODE_KINDS: ValueKinds<TreeNode> = {
  text: (node) => (isString(node) ? node.value : null),
  name: asName,
  number: (node) => (node?.kind === "literal" && typeof node.value === "number" ? node.value : null),
  fields: (node) => (isObject(node) ? node.fields : null),
  metadata: (node) => toPlainObject(node) ?? null,
  list: (node) => (isList(node) ? ((toPlainValue(node) as unknown[] | undefined) ?? null) : null),
};

/** Reads an object as a document with text; `null` where it has none. */
export function textDocument({ fields }: ObjectNode): TextDocument | null {
  const found = readDocumentFields(fields, NODE_KINDS);
  return found === null || !isString(found.text)
    ? null
    : { document: documentOf(found.text.value, found), text: found.text };
}

/** The id that an object gives itself, a number in its usual spelling. */
export function idOf({ fields }: ObjectNode): string | null {
  return idIn(fields, NODE_KINDS);
}
