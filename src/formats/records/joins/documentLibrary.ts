import { madeList } from "../../trees/placedTree";
import { asName, isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { idOf, textDocument } from "../documentNode";
import { keyedDocuments } from "../keyedDocuments";
import { isCalledDocuments, isCalledWanted } from "../mapping/guessedDocuments";
import { idsIn } from "../sourcesLack";

/** The documents that a file keeps once, by their ids. */
type Library = ReadonlyMap<string, ObjectNode>;

/**
 * The rows of a file that have the ids of documents alone, with the documents, where the file keeps their texts beside the rows:
 * `{"corpus": {"d1": "…"}, "results": [{"query": "…", "answer": "…", "retrieved_ids": ["d1"]}]}`.
 */
export function withLibrary(rows: readonly TreeNode[], root: TreeNode | null): readonly TreeNode[] {
  if (root === null || !isObject(root) || rows.includes(root)) return rows;
  const library = libraryOf(root, new Set(rows));
  return library.size === 0 ? rows : rows.map((row) => (isObject(row) ? withDocuments(row, library) : row));
}

function libraryOf(root: ObjectNode, rows: ReadonlySet<TreeNode>): Library {
  const library = new Map<string, ObjectNode>();
  for (const value of root.fields.values()) {
    const listed = isList(value) && !value.items.some((item) => rows.has(item)) ? value.items : [];
    for (const document of keyedDocuments(value) ?? listed) {
      const id = isObject(document) && textDocument(document) !== null ? idOf(document) : null;
      if (id !== null && isObject(document)) library.set(id, document);
    }
  }
  return library;
}

/** Of a row that has documents of its own nothing is changed. */
function withDocuments(row: ObjectNode, library: Library): ObjectNode {
  const ids = idsIn(row);
  const keys = [...row.fields.keys()].filter((key) => key === ids || (isCalledDocuments(key) && !isCalledWanted(key)));
  for (const key of keys) {
    if (WANTED_KEY.test(key)) continue;
    const list = row.fields.get(key);
    const found = list !== undefined && isList(list) ? list.items.map((item) => documentFor(item, library)) : [];
    const documents = found.filter((document) => document !== null);
    if (list === undefined || documents.length === 0 || documents.length < found.length) continue;
    const fields = [...row.fields].filter(([other]) => other !== key);
    return { ...row, fields: new Map<string, TreeNode>([...fields, [FOUND, madeList(documents, list.span)]]) };
  }
  return row;
}

/** What ought to have been found is no retrieval. */
const WANTED_KEY = /relevant/iu;
const FOUND = "retrieved_documents";

/** An id, or an object without a text of its own, which may say the score. */
function documentFor(item: TreeNode, library: Library): ObjectNode | null {
  if (!isObject(item)) return library.get(asName(item) ?? "") ?? null;
  const document = textDocument(item) === null ? library.get(idOf(item) ?? "") : undefined;
  return document === undefined ? null : { ...document, fields: new Map([...document.fields, ...item.fields]) };
}
