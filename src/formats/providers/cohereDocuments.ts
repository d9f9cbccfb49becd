import { isString, type StringNode, type TreeNode } from "../trees/treeNode";
import type { CitedResponse } from "./reading/citedResponse";
import { field, textOf } from "./reading/fields";

const TEXT_KEYS = ["text", "snippet", "content", "page_content"];

/** What names a document is not its text. */
const NAMES: ReadonlySet<string> = new Set(["id", "title", "url", "uri"]);

/** Adds a document of Cohere's: an object of fields that its user chose, or its text. */
export function addCohereDocument(
  id: string,
  document: TreeNode | undefined,
  node: TreeNode,
  cited: CitedResponse,
): number {
  const text = documentText(document);
  const named = {
    node,
    id,
    title: textOf(field(document, "title")),
    uri: textOf(field(document, "url")) ?? textOf(field(document, "uri")),
  };
  return cited.source(id, named, text === null ? [] : [text]);
}

/** The field that is called a text, else the longest. */
function documentText(document: TreeNode | undefined): StringNode | null {
  if (isString(document)) return document;
  for (const key of TEXT_KEYS) {
    const found = field(document, key);
    if (isString(found)) return found;
  }
  const fields = document?.kind === "object" ? [...document.fields] : [];
  const strings = fields.flatMap(([key, value]) => (isString(value) && !NAMES.has(key) ? [value] : []));
  return strings.reduce<StringNode | null>(longer, null);
}

function longer(one: StringNode | null, other: StringNode): StringNode {
  return one === null || other.value.length > one.value.length ? other : one;
}
