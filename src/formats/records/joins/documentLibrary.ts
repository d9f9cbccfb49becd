import { madeList } from "../../trees/placedTree";
import { asName, isList, isObject, type ObjectNode, type TreeNode } from "../../trees/treeNode";
import { idOf, textDocument } from "../documentNode";
import { keyedDocuments } from "../keyedDocuments";
import { isCalledDocuments, isCalledFound, isCalledWanted } from "../mapping/guessedDocuments";
import { matchShape } from "../recordShapes";
import { idsIn } from "../sourcesLack";

/** The documents that a file keeps once, by their ids. */
type Library = ReadonlyMap<string, ObjectNode>;

/**
 * The rows of a file that have the ids of documents alone, with the documents, where the file keeps their texts beside the rows:
 * `{"corpus": {"d1": "…"}, "results": [{"query": "…", "answer": "…", "retrieved_ids": ["d1"]}]}`.
 */
export function withLibrary(rows: readonly TreeNode[], root: TreeNode | null): readonly TreeNode[] {
  if (root !== null && isList(root)) return withListed(rows);
  if (root === null || !isObject(root) || rows.includes(root)) return rows;
  const own = new Set(rows);
  const library = libraryOf(
    [...root.fields.values()].flatMap((value) =>
      isList(value) && value.items.some((item) => own.has(item)) ? (keyedDocuments(value) ?? []) : documentsIn(value),
    ),
  );
  return library.size === 0 ? rows : rows.map((row) => (isObject(row) ? withDocuments(row, library) : row));
}

/** The same of a list in which the documents stand among the rows: `[{"query": "…", "retrieved_ids": ["d1"]}, {"id": "d1", "text": "…"}]`. */
function withListed(rows: readonly TreeNode[]): readonly TreeNode[] {
  if (!rows.some((row) => isObject(row) && idsIn(row) !== null)) return rows;
  const library = libraryOf(rows.filter((row) => matchShape(row, "retrieval") === null));
  const joined = rows.map((row) => (isObject(row) ? withDocuments(row, library) : row));
  if (joined.every((row, index) => row === rows[index])) return rows;
  const documents = new Set<TreeNode>(library.values());
  return joined.filter((row) => !documents.has(row));
}

/** What was retrieved, by ids or without its texts. */
const RETRIEVED_KEY = /retriev|recalled|found|(?:^|_)hits?(?:_|$)/iu;

/**
 * A record that keeps what could be retrieved beside the ids of what was, with these documents alone:
 * `{"query": "…", "retrieved_ids": ["c2"], "chunks": [{"chunk_id": "c1", "text": "…"}, …]}`.
 */
export function withOwnLibrary(row: TreeNode): TreeNode {
  if (!isObject(row)) return row;
  for (const [key, list] of row.fields) {
    if (!RETRIEVED_KEY.test(key) || isCalledWanted(key) || WANTED_KEY.test(key)) continue;
    if (!isList(list) || !list.items.every(isBare)) continue;
    for (const [other, value] of row.fields) {
      const library = other === key || isCalledWanted(other) ? null : libraryOf(documentsIn(value));
      const documents = library === null ? null : documentsFor(list.items, library);
      if (documents === null) continue;
      // What was found is listed as such, too.
      if (isCalledFound(other) && documents.length === library?.size) return row;
      const fields = [...row.fields].filter(([one]) => one !== key && one !== other);
      return { ...row, fields: new Map<string, TreeNode>([...fields, [FOUND, madeList(documents, list.span)]]) };
    }
  }
  return row;
}

/** An id, or an object that has no text. */
function isBare(item: TreeNode): boolean {
  return isObject(item) ? textDocument(item) === null : !/\s/u.test(asName(item) ?? " ");
}

function documentsIn(value: TreeNode): readonly TreeNode[] {
  return keyedDocuments(value) ?? (isList(value) ? value.items : []);
}

function libraryOf(documents: readonly TreeNode[]): Library {
  const library = new Map<string, ObjectNode>();
  for (const document of documents) {
    const id = isObject(document) && textDocument(document) !== null ? idOf(document) : null;
    if (id !== null && isObject(document)) library.set(id, document);
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
    const documents = list !== undefined && isList(list) ? documentsFor(list.items, library) : null;
    if (list === undefined || documents === null) continue;
    const fields = [...row.fields].filter(([other]) => other !== key);
    return { ...row, fields: new Map<string, TreeNode>([...fields, [FOUND, madeList(documents, list.span)]]) };
  }
  return row;
}

/** The documents of all the items of a list; `null` where one is missing. */
function documentsFor(items: readonly TreeNode[], library: Library): readonly ObjectNode[] | null {
  const documents = items.map((item) => documentFor(item, library)).filter((document) => document !== null);
  return documents.length === 0 || documents.length < items.length ? null : documents;
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
