import { appendMapped, MappedText } from "../mappedText";
import { asName, isList, isObject, isString, type ObjectNode, type StringNode, type TreeNode } from "../trees/treeNode";
import { DOCUMENT_KEYS } from "./documentFields";
import { idOf, textDocument } from "./documentNode";
import { isNatural } from "./longestText";
import { isCalledDocuments } from "./mapping/guessedDocuments";
import { openNode } from "./paths/openNode";
import { joinedText } from "./paths/textOf";

/** A number or a mark is no name of a part: what stands under it is one of several things. */
const ID_ALONE = /^(?:\d+|\[[^[\]]+\])$/u;
/** A list of documents may stand in an object, and that in another. */
const MAX_WRAPPERS = 3;
/** Below the documents of a record, whatever tools call what they found. */
const RESULT_KEY = /^(?:results?|items|matches|data|value)$/u;

/**
 * The documents of an object that is a set of them by their ids, `{"lending": "…", "fees": "…"}` or `{"34": {"description": "…"}}`, of a
 * list of such objects, `[{"[doc1]": {"content": "…"}}, …]`, or of an object around either, also as a string that holds it; `null` where
 * it is none, or a document itself.
 */
export function keyedDocuments(node: TreeNode, levels = MAX_WRAPPERS): readonly TreeNode[] | null {
  const view = openNode(node);
  if (isList(view)) return keyedItems(view.items);
  if (!isObject(view) || view.fields.size === 0 || textDocument(view) !== null) return null;
  const inner = levels > 0 ? wrappedDocuments(view) : null;
  if (inner !== null) return keyedDocuments(inner, levels - 1) ?? (isList(inner) ? inner.items : null);
  const fields = [...view.fields];
  return fields.length === 1 && !fields.every(([key]) => ID_ALONE.test(key)) ? null : documentsUnder(fields);
}

/** What stands under the only key that leads to documents, where beside it are no texts: `{"results": [{"text": "…"}], "total": 1}`. */
function wrappedDocuments({ fields }: ObjectNode): TreeNode | null {
  const [wrapped, ...others] = [...fields].filter(([, value]) => isList(value) || isObject(value));
  if (wrapped === undefined || others.length > 0) return null;
  const [key, value] = wrapped;
  if (!isCalledDocuments(key) && !RESULT_KEY.test(key)) return null;
  if ([...fields.values()].some((beside) => isString(beside) && isNatural(beside.value))) return null;
  return isList(value) && !value.items.every(isObject) ? null : value;
}

/** Objects that have one key each, and no two the same. */
function keyedItems(items: readonly TreeNode[]): readonly TreeNode[] | null {
  const fields = items.flatMap((item) => (isObject(item) && item.fields.size === 1 ? [...item.fields] : []));
  const keys = new Set(fields.map(([key]) => key));
  const isKeyed = fields.length === items.length && keys.size === fields.length && fields.length > 0;
  return isKeyed && (fields.length > 1 || [...keys].every((key) => ID_ALONE.test(key))) ? documentsUnder(fields) : null;
}

function documentsUnder(fields: readonly (readonly [string, TreeNode])[]): readonly ObjectNode[] | null {
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
  const fields = new Map<string, TreeNode>(isObject(value) ? value.fields : []);
  if (!isObject(value) || textDocument(value) === null) fields.set("text", text);
  // Beside an id of its own: the response may cite either.
  if (!fields.has("key")) fields.set("key", id);
  if (!isObject(value) || idOf(value) === null) fields.set("id", id);
  return { kind: "object", span: value.span, fields };
}

/** Words, in scripts with blanks between them or without. */
const WORDS = /\S\s+\S|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]{4}/u;

/** What under this key is a document's text. Under a word it must look like one: parts of one thing have words as keys, too. */
function textUnder(key: string, value: TreeNode): StringNode | null {
  const isNumbered = ID_ALONE.test(key);
  const passages = isList(value) && value.items.length > 0 && value.items.every(isString) ? value.items : null;
  if (passages !== null) return passages.every((text) => isNatural(text.value)) ? joinedText(passages, "\n\n") : null;
  if (isString(value)) return (isNumbered ? WORDS.test(value.value) : isNatural(value.value)) ? value : null;
  if (!isObject(value)) return null;
  return textDocument(value)?.text ?? (isNumbered && isRow(value) ? rowText(value) : null);
}

/** Whether it is a row of a table with a column of texts. */
function isRow({ fields }: ObjectNode): boolean {
  return [...fields.values()].some((value) => isString(value) && isNatural(value.value));
}

/** What is known of a document otherwise. */
const NOT_SAID: ReadonlySet<string> = new Set([...DOCUMENT_KEYS.id, ...DOCUMENT_KEYS.score]);

/** All that a row says, by its columns but its id and its score: `price: 54.99` was given to the model as well as the description. */
export function rowText({ fields, span }: ObjectNode): StringNode {
  const row = new MappedText();
  for (const [key, part] of fields) {
    const text = asName(part);
    if (text === null || NOT_SAID.has(key)) continue;
    const { start, end } = part.span;
    row.decode(`${row.length === 0 ? "" : "\n"}${key}: `, start);
    if (isString(part)) appendMapped(row, text, part.map());
    else if (text.length === end - start) row.copy(text, start);
    else row.decode(text, start);
  }
  const { text, map } = row.finish(span.end);
  return { kind: "string", span, value: text, map: () => map };
}

/** Whether a key is that of a part of one document. */
function isDocumentKey(key: string): boolean {
  const { text, title, uri } = DOCUMENT_KEYS;
  return [...text, ...title, ...uri, "summary", "description", "body"].includes(key.toLowerCase());
}

/** Where sets of questions keep titles and sentences in two lists. */
const SENTENCE_KEYS = ["sentences", "content"];

/**
 * The documents of HotpotQA and its like, each a title with its sentences, `[["Lending", ["Books are lent.", …]], …]`, also as two lists,
 * `{"title": ["Lending", …], "sentences": [["Books are lent.", …], …]}`; `null` where it is something else.
 */
export function titledSentences(node: TreeNode): readonly TreeNode[] | null {
  const view = openNode(node);
  const documents = isList(view) ? view.items.map(titledPair) : isObject(view) ? titledColumns(view) : [];
  const found = documents.filter((document) => document !== null);
  return found.length === 0 || found.length < documents.length ? null : found;
}

function titledPair(node: TreeNode): ObjectNode | null {
  if (!isList(node) || node.items.length !== 2) return null;
  return titledDocument(node.items[0], node.items[1]);
}

function titledColumns({ fields }: ObjectNode): readonly (ObjectNode | null)[] {
  const titles = fields.get("title");
  const sentences = SENTENCE_KEYS.map((key) => fields.get(key)).find(isList);
  if (!isList(titles) || titles.items.length !== sentences?.items.length) return [];
  return titles.items.map((title, index) => titledDocument(title, sentences.items[index]));
}

function titledDocument(title: TreeNode | undefined, sentences: TreeNode | undefined): ObjectNode | null {
  if (!isString(title) || !isList(sentences) || !sentences.items.every(isString)) return null;
  const isSpaced = sentences.items.slice(1).every(({ value }) => /^\s/u.test(value));
  const text = joinedText(sentences.items, isSpaced ? "" : " ");
  return (
    text && {
      kind: "object",
      span: sentences.span,
      fields: new Map([
        ["title", title],
        ["text", text],
      ]),
    }
  );
}
