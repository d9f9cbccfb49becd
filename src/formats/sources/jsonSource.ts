import { LineIndex } from "../lineIndex";
import { textDocument } from "../records/documentNode";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, type TreeNode } from "../trees/treeNode";
import { jsonRecords } from "./jsonRecords";
import { namelessSource } from "./plainSource";
import type { FileTexts, SourceText } from "./sourceText";

/**
 * The texts of a JSON file. Documents (a list, an object of them by id, or one list below a key) become one source
 * each; of any other file, all values with their keys are one.
 */
export function jsonSource(content: string): FileTexts {
  const { root, error } = parseJson(content, 0);
  if (error !== null || root === null) return { kind: "refused", why: brokenJson(content, error) };
  const documents = readDocuments(root);
  if (documents !== null) return { kind: "texts", texts: documents };
  const { source, leftOut } = jsonRecords(root, content);
  if (source.text === "") return { kind: "refused", why: "it holds nothing to read" };
  return { kind: "texts", texts: [source], leftOut };
}

function brokenJson(content: string, error: { at: number; message: string } | null): string {
  if (error === null) return "it is empty";
  return `its JSON is broken at ${new LineIndex(content).place(error.at)} (${error.message})`;
}

function readDocuments(root: TreeNode): SourceText[] | null {
  if (isList(root)) return documentList(root.items);
  if (!isObject(root)) return null;
  const single = documentText(root, null);
  if (single !== null) return [single];
  return documentsById(root.fields) ?? documentsBelowKey(root.fields);
}

/** Every item has to be a document, else none is taken for one. */
function documentList(items: readonly TreeNode[]): SourceText[] | null {
  const texts = items.map((item) => documentText(item, null)).filter((text) => text !== null);
  return texts.length > 0 && texts.length === items.length ? texts : null;
}

function documentsById(fields: ReadonlyMap<string, TreeNode>): SourceText[] | null {
  const texts = [...fields].map(([key, value]) => documentText(value, key)).filter((text) => text !== null);
  return texts.length > 0 && texts.length === fields.size ? texts : null;
}

function documentsBelowKey(fields: ReadonlyMap<string, TreeNode>): SourceText[] | null {
  for (const value of fields.values()) {
    const documents = isList(value) ? documentList(value.items) : null;
    if (documents !== null) return documents;
  }
  return null;
}

function documentText(node: TreeNode, key: string | null): SourceText | null {
  const read = isObject(node) ? textDocument(node) : null;
  if (read === null) return null;
  const { text, id = key, title = null } = read.document;
  return { ...namelessSource(text, read.text.map()), id, title };
}
