import type { Document } from "../contract/document";
import { asName, isString, toPlainObject, type ObjectNode, type StringNode } from "./recordNode";

/** Where the frameworks keep a document's text, id and metadata. */
const TEXT_KEYS = ["text", "page_content", "pageContent", "content"];
const ID_KEYS = ["id", "doc_id", "id_"];
const METADATA_KEYS = ["metadata", "meta"];

export interface TextDocument {
  readonly document: Document;
  readonly text: StringNode;
}

/** Reads an object as a document with text; `null` where it has none. */
export function textDocument(node: ObjectNode): TextDocument | null {
  const text = TEXT_KEYS.map((key) => node.fields.get(key)).find(isString);
  if (text === undefined) return null;
  const score = node.fields.get("score");
  const document: Document = { text: text.value };
  const id = idOf(node);
  const title = asName(node.fields.get("title"));
  const uri = asName(node.fields.get("uri"));
  const metadata = METADATA_KEYS.map((key) => toPlainObject(node.fields.get(key))).find((found) => found !== undefined);
  if (id !== null) document.id = id;
  if (title !== null) document.title = title;
  if (uri !== null) document.uri = uri;
  if (score?.kind === "literal" && typeof score.value === "number") document.score = score.value;
  if (metadata !== undefined) document.metadata = metadata;
  return { document, text };
}

/** The id that an object gives itself, a number in its usual spelling. */
export function idOf(node: ObjectNode): string | null {
  return ID_KEYS.map((key) => asName(node.fields.get(key))).find((id) => id !== null && id !== "") ?? null;
}
