import { LineIndex } from "../lineIndex";
import { appendMapped, MappedText } from "../mappedText";
import { textDocument } from "../records/documentNode";
import { parseJson } from "../trees/jsonTree";
import { isList, isObject, type StringNode, type TreeNode } from "../trees/treeNode";
import { namelessSource } from "./plainSource";
import type { FileTexts, SourceText } from "./sourceText";

/** Shorter strings are keys, dates and names rather than text. */
const MIN_TEXT = 20;

const PARAGRAPH = "\n\n";

/**
 * The texts of a JSON file. Documents (a list, an object of them by id, or one list below a key) become one source
 * each; of any other file, the strings long enough to be text are joined to one source.
 */
export function jsonSource(content: string): FileTexts {
  const { root, error } = parseJson(content, 0);
  if (error !== null || root === null) return { kind: "refused", why: brokenJson(content, error) };
  const documents = readDocuments(root);
  if (documents !== null) return { kind: "texts", texts: documents };
  const strings = textStrings(root);
  if (strings.length === 0)
    return { kind: "refused", why: `it holds no document and no text of ${MIN_TEXT} characters or more` };
  return { kind: "texts", texts: [joinStrings(strings)] };
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

function textStrings(root: TreeNode): StringNode[] {
  switch (root.kind) {
    case "string":
      return root.value.length >= MIN_TEXT ? [root] : [];
    case "list":
      return root.items.flatMap(textStrings);
    case "object":
      return [...root.fields.values()].flatMap(textStrings);
    case "literal":
      return [];
  }
}

function joinStrings(strings: readonly StringNode[]): SourceText {
  const joined = new MappedText();
  for (const string of strings) {
    if (joined.length > 0) joined.decode(PARAGRAPH, string.span.start);
    appendMapped(joined, string.value, string.map());
  }
  const end = strings.at(-1)?.span.end ?? 1;
  const { text, map } = joined.finish(end - 1);
  return namelessSource(text, map);
}
