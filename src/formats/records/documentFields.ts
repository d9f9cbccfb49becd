import type { Document } from "../../contract/document";

/** The keys under which a document or a hit keeps its parts, the first one that fits first. */
export interface DocumentKeys {
  readonly text: readonly string[];
  readonly id: readonly string[];
  readonly title: readonly string[];
  readonly uri: readonly string[];
  readonly score: readonly string[];
  readonly metadata: readonly string[];
  /** Where a hit keeps the document that it is about; id and score stand beside it. */
  readonly inner: readonly string[];
}

/** Those of frameworks, rerankers, search engines and vector stores. */
export const DOCUMENT_KEYS: DocumentKeys = {
  text: [
    ...["text", "page_content", "pageContent", "content", "contents", "passage", "passage_text", "chunk", "chunk_text"],
    ...["chunk_content", "document_text", "segment", "snippet", "quote", "excerpt", "body"],
    ...["matching_text", "cited_text", "fact"],
  ],
  id: ["id", "doc_id", "id_", "_id", "chunk_id", "passage_id", "document_id", "uuid", "pk"],
  title: ["title"],
  uri: ["uri", "url"],
  score: [
    ...["score", "relevance_score", "similarity", "distance", "_score", "@search.score", "certainty"],
    ...["final_score", "rerank_score", "reranker_score", "retrieval_score", "similarity_score"],
  ],
  metadata: ["metadata", "meta"],
  inner: ["node", "document", "doc", "payload", "_source", "entity", "properties", "fields", "metadata", "meta"],
};

/** Tells the values of one kind of tree apart: nodes of a file, or what a program holds. `null`: it is something else. */
export interface ValueKinds<V> {
  text(value: V | undefined): string | null;
  /** A string, or a number in its usual spelling. */
  name(value: V | undefined): string | null;
  number(value: V | undefined): number | null;
  fields(value: V | undefined): ReadonlyMap<string, V> | null;
  metadata(value: V | undefined): Record<string, unknown> | null;
  list(value: V | undefined): unknown[] | null;
}

/** What an object says of the document that it is; `null` where it has no text. */
interface DocumentFields<V> {
  readonly text: V;
  readonly id: string | null;
  readonly title: string | null;
  readonly uri: string | null;
  readonly score: number | null;
  readonly metadata: Record<string, unknown> | null;
}

export function readDocumentFields<V>(
  outer: ReadonlyMap<string, V>,
  kinds: ValueKinds<V>,
  keys: DocumentKeys = DOCUMENT_KEYS,
): DocumentFields<V> | null {
  const fields = withInner(outer, kinds, keys);
  const text = firstOf(keys.text, fields, (value) =>
    value === undefined || kinds.text(value) === null ? null : value,
  );
  return text === null ? null : { text, ...partsIn(fields, kinds, keys) };
}

/** What an object says of a document beside its text, which it may lack. */
export function readDocumentParts<V>(
  outer: ReadonlyMap<string, V>,
  kinds: ValueKinds<V>,
): Omit<DocumentFields<V>, "text"> {
  return partsIn(withInner(outer, kinds, DOCUMENT_KEYS), kinds, DOCUMENT_KEYS);
}

function partsIn<V>(
  fields: ReadonlyMap<string, V>,
  kinds: ValueKinds<V>,
  keys: DocumentKeys,
): Omit<DocumentFields<V>, "text"> {
  const first = <T>(names: readonly string[], read: (value: V | undefined) => T | null): T | null =>
    firstOf(names, fields, read);
  return {
    id: idOf(fields, kinds, keys),
    title: first(keys.title, kinds.name),
    uri: first(keys.uri, kinds.name),
    score: first(keys.score, kinds.number),
    metadata: withEmbedding(first(keys.metadata, kinds.metadata), kinds.list(fields.get("embedding"))),
  };
}

/** The id that an object gives itself. */
export function idOf<V>(
  fields: ReadonlyMap<string, V>,
  kinds: Pick<ValueKinds<V>, "name">,
  keys: Pick<DocumentKeys, "id"> = DOCUMENT_KEYS,
): string | null {
  return firstOf(keys.id, fields, (value) => kinds.name(value) || null);
}

/** How many objects a hit may keep around its document. */
const MAX_LEVELS = 3;

/** Of a hit, its own fields and those of its document, which may be a hit itself: `{"node": {"chunk": {"text": "…"}}}`. */
function withInner<V>(
  outer: ReadonlyMap<string, V>,
  kinds: ValueKinds<V>,
  keys: DocumentKeys,
  levels = MAX_LEVELS,
): ReadonlyMap<string, V> {
  const hasText = (fields: ReadonlyMap<string, V>): boolean =>
    keys.text.some((key) => kinds.text(fields.get(key)) !== null);
  if (hasText(outer) || levels === 0) return outer;
  const innerAt = (key: string): ReadonlyMap<string, V> | null => {
    const fields = kinds.fields(outer.get(key));
    return fields && withInner(fields, kinds, keys, levels - 1);
  };
  for (const key of [...keys.inner, ...keys.text]) {
    const inner = innerAt(key);
    if (inner === null || !hasText(inner)) continue;
    // The object around a text is none of the document's fields.
    return new Map([...inner, ...[...outer].filter(([name]) => name !== key || keys.metadata.includes(name))]);
  }
  const inner = firstOf(keys.inner, outer, kinds.fields);
  return inner === null ? outer : new Map([...inner, ...outer]);
}

/** A vector that stands beside the metadata belongs there by the contract. */
function withEmbedding(
  metadata: Record<string, unknown> | null,
  embedding: unknown[] | null,
): Record<string, unknown> | null {
  return embedding === null ? metadata : { embedding, ...metadata };
}

function firstOf<V, T>(
  names: readonly string[],
  fields: ReadonlyMap<string, V>,
  read: (value: V | undefined) => T | null,
): T | null {
  for (const name of names) {
    const found = read(fields.get(name));
    if (found !== null) return found;
  }
  return null;
}

/** The document that the fields make, without the parts that it lacks. */
export function documentOf(
  text: string,
  { id, title, uri, score, metadata }: Omit<DocumentFields<unknown>, "text">,
): Document {
  const document: Document = { text };
  if (id !== null) document.id = id;
  if (title !== null) document.title = title;
  if (uri !== null) document.uri = uri;
  if (score !== null) document.score = score;
  if (metadata !== null) document.metadata = metadata;
  return document;
}
