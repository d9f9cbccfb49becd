import type { Document } from "../contract/document";
import { asName, isList, isObject, isString, toPlainObject, toPlainValue, type ObjectNode, type RecordNode, type StringNode } from "./recordNode";

/** Where frameworks, rerankers and vector stores keep a document's text, id, score and metadata. */
const TEXT_KEYS = ["text", "page_content", "pageContent", "content"];
const ID_KEYS = ["id", "doc_id", "id_", "_id"];
const SCORE_KEYS = ["score", "relevance_score", "similarity", "distance", "_score"];
const METADATA_KEYS = ["metadata", "meta"];
/** Where a hit keeps the document that it is about; id and score stand beside it. */
const INNER_KEYS = ["node", "document", "payload", "_source"];

export interface TextDocument {
  readonly document: Document;
  readonly text: StringNode;
}

type Fields = ReadonlyMap<string, RecordNode>;

/** Reads an object as a document with text; `null` where it has none. */
export function textDocument(node: ObjectNode): TextDocument | null {
  const fields = fieldsOf(node);
  const text = first(TEXT_KEYS, fields, (found) => (isString(found) ? found : null));
  if (text === null) return null;
  const document: Document = { text: text.value };
  const id = idIn(fields);
  const title = asName(fields.get("title"));
  const uri = asName(fields.get("uri"));
  const score = first(SCORE_KEYS, fields, numberIn);
  const metadata = metadataIn(fields);
  if (id !== null) document.id = id;
  if (title !== null) document.title = title;
  if (uri !== null) document.uri = uri;
  if (score !== null) document.score = score;
  if (metadata !== undefined) document.metadata = metadata;
  return { document, text };
}

/** The id that an object gives itself, a number in its usual spelling. */
export function idOf({ fields }: ObjectNode): string | null {
  return idIn(fields);
}

function idIn(fields: Fields): string | null {
  return first(ID_KEYS, fields, (found) => asName(found) || null);
}

/** Of a hit, its own fields and those of its document. */
function fieldsOf({ fields }: ObjectNode): Fields {
  if (TEXT_KEYS.some((key) => isString(fields.get(key)))) return fields;
  const inner = first(INNER_KEYS, fields, (found) => (isObject(found) ? found : null));
  return inner === null ? fields : new Map([...inner.fields, ...fields]);
}

function first<T>(keys: readonly string[], fields: Fields, read: (node: RecordNode | undefined) => T | null): T | null {
  for (const key of keys) {
    const found = read(fields.get(key));
    if (found !== null) return found;
  }
  return null;
}

function numberIn(node: RecordNode | undefined): number | null {
  return node?.kind === "literal" && typeof node.value === "number" ? node.value : null;
}

/** A vector that stands beside the metadata belongs there by the contract. */
function metadataIn(fields: Fields): Record<string, unknown> | undefined {
  const metadata = first(METADATA_KEYS, fields, (found) => toPlainObject(found) ?? null) ?? undefined;
  const vector = fields.get("embedding");
  const embedding = isList(vector) ? toPlainValue(vector) : undefined;
  return embedding === undefined ? metadata : { embedding, ...metadata };
}
